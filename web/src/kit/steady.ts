// A list that stays the very same as long as its members do.  Where a view comes anew with every move, most of its lists
// have not changed; what is drawn from them need not be drawn again, nor measured for movement, which costs a layout each.
//
//   const laid = steady(() => cards);
//   const row = $derived(laid());

export function steady<Member>(list: () => Member[]): () => Member[] {
  let last: Member[] = [];
  return () => {
    const next = list();
    if (next.length !== last.length || next.some((member, at) => member !== last[at])) last = next;
    return last;
  };
}
