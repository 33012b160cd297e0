import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdTime, NewsQueue } from "./queue";

interface News {
  number: number;
  isMine?: boolean;
}

let isHidden: boolean;
let isHeldBack: boolean;
let shown: number[][];
let queue: NewsQueue<News>;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = isHeldBack = false;
  shown = [];
  queue = new NewsQueue<News>({
    show: (news) => shown.push(news.map(({ number }) => number)),
    holdFor: () => 1000,
    isUrgent: ({ isMine }) => isMine === true,
    isHidden: () => isHidden,
    isHeldBack: () => isHeldBack,
  });
});
afterEach(() => vi.useRealTimers());

describe("news", () => {
  it("is shown one after the other", () => {
    queue.push({ number: 1 });
    queue.push({ number: 2 });
    expect(shown).toEqual([[1]]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([[1], [2]]);
  });

  it("comes at once when nothing is being shown", () => {
    queue.push({ number: 1 });
    vi.advanceTimersByTime(1500);
    queue.push({ number: 2 });
    expect(shown).toEqual([[1], [2]]);
  });

  it("catches up when more than four wait", () => {
    for (let number = 1; number <= 6; number++) queue.push({ number });
    expect(shown).toEqual([[1], [2, 3, 4, 5, 6]]);
    expect(queue.waiting).toBe(0);
  });

  it("is not kept waiting in a hidden tab, nor when it is mine", () => {
    queue.push({ number: 1 });
    queue.push({ number: 2 });
    queue.push({ number: 3, isMine: true });
    expect(shown).toEqual([[1], [2, 3]]);
    isHidden = true;
    queue.push({ number: 4 });
    expect(shown.at(-1)).toEqual([4]);
  });

  it("is not kept waiting by what somebody has seen enough of", () => {
    queue.push({ number: 1 });
    queue.hurry();
    queue.push({ number: 2 });
    queue.push({ number: 3 });
    expect(shown).toEqual([[1], [2]]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([[1], [2], [3]]);
  });

  it("is held back, however much there is of it, and then shown one after the other", () => {
    queue.push({ number: 1 });
    isHeldBack = true;
    for (let number = 2; number <= 7; number++) queue.push({ number });
    queue.push({ number: 8, isMine: true });
    queue.hurry();
    vi.advanceTimersByTime(5000);
    expect([shown, queue.waiting]).toEqual([[[1]], 7]);
    isHeldBack = false;
    queue.release();
    expect(shown).toEqual([[1], [2]]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([[1], [2], [3]]);
  });

  it("is shown at once where a newer position follows it, held back or not", () => {
    isHeldBack = true;
    queue.push({ number: 1 });
    queue.flush();
    expect(shown).toEqual([[1]]);
  });

  it("can be hurried and forgotten", () => {
    queue.push({ number: 1 });
    queue.push({ number: 2 });
    queue.hurry();
    expect(shown).toEqual([[1], [2]]);
    queue.push({ number: 3 });
    queue.clear();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([[1], [2]]);
  });
});

describe("how long it stays", () => {
  it("grows with what moves and what is read, within bounds", () => {
    expect(holdTime(1, 0, false, 0)).toBe(700);
    expect(holdTime(3, 0, false, 1)).toBe(1380);
    expect(holdTime(99, 9999, false, 0)).toBe(holdTime(5, 9999, false, 0));
    expect(holdTime(3, 20, true, 0)).toBe(490);
  });

  it("shrinks when much is waiting", () => {
    expect(holdTime(3, 0, false, 3)).toBe(690);
  });
});
