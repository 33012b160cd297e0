// Whatever a pack adds: one drawing for each kind of card.  The grammar is that of `drawing.ts`.

const drawings: Record<string, string> = {
  attacker: `L M16 52 60 8M60 52 16 8
p M56 4l10 0 0 10-8 6-8-8ZM10 4h10l6 8-8 8-8-6Z
k M12 44l10 10-6 4-8-8ZM64 44 54 54l6 4 8-8Z`,
  defender: `p M18 6h40v26q0 16-20 24-20-8-20-24Z
h M38 6h20v26q0 16-20 24Z
l1.6 M18 26h40M38 6v50`,
  support: `p M18 6h44v40q0 8 8 8H28q-10 0-10-8Z
l1.6 M26 15h28M26 22h28M26 29h20
r M44 40a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z`,
  location: `y 22 14
k M0 66V54Q30 46 60 52t60-2V66Z
p M40 54V30H80V54Z
h M60 54V30H80V54Z
k M36 30 60 14 84 30Z
r M54 54V42h12v12Z`,
};

export default drawings;
