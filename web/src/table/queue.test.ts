import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdTime, NewsQueue } from "./queue";

interface News {
  number: number;
  isMine?: boolean;
}

let isHidden: boolean;
let shown: number[][];
let queue: NewsQueue<News>;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  shown = [];
  queue = new NewsQueue<News>({
    show: (news) => shown.push(news.map(({ number }) => number)),
    holdFor: () => 1000,
    isUrgent: ({ isMine }) => isMine === true,
    isHidden: () => isHidden,
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

  it("can be hurried and forgotten", () => {
    queue.push({ number: 1 });
    queue.push({ number: 2 });
    queue.flush();
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
