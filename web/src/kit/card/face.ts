// A card as data: what is printed on it, and nothing of how it is drawn.  A game writes one function from its component
// to this, and has every size of the card, its states, its back and its place in a stack.

/** A sign of the page's sprite, by its id: one of the kit's, or one that the game's own sprite brings. */
export type Sign = string;

/** What a band, a foot or a figure is of, as a role of colour: names of tokens, not colours. */
export type Tone = "plain" | "force" | "guard" | "aid" | "place" | "person";

export interface CardLine {
  sign?: Sign;
  /** A keyword, printed strong. */
  word?: string;
  text?: string;
  /** What stands beside the sign where there is room for nothing else. */
  brief?: string;
  /** Of no effect by itself: kinship, flavour. */
  isQuiet?: boolean;
}

export interface CardFigure {
  value: string | number;
  /** What the figure is, for whoever cannot see the sign. */
  label: string;
  sign?: Sign;
  tone?: Tone;
}

export interface CardData {
  /** Empty on a card that is nothing but its figure. */
  name: string;
  /** A stripe above all else, in the game's own colours: of a suit, or of two. */
  stripe?: string[];
  /** The strip at the head: the kind of card. */
  band?: { text: string; sign?: Sign; aside?: string };
  tone?: Tone;
  /** At the upper left of the picture, large. */
  figure?: CardFigure;
  /** Round, at the corners of the picture: what it pays, what it counts. */
  corners?: CardFigure[];
  lines?: CardLine[];
  /** A row of figures at its foot. */
  foot?: CardFigure[];
}

/** The ground of a stripe: one colour, or half of it and half of another. */
export function stripe([one = "transparent", other = one]: string[]): string {
  return `linear-gradient(90deg, ${one} 50%, ${other} 50%)`;
}

/** What a screen reader says of a card: kind, name, figures, then what it does. */
export function spoken({ name, band, figure, corners = [], lines = [], foot = [] }: CardData, comma: string): string {
  const figures = [figure, ...corners, ...foot].flatMap((each) => (each ? [`${each.label} ${each.value}`.trim()] : []));
  const does = lines.map(({ word, text }) => [word, text].filter(Boolean).join(" "));
  return [name, band?.text, ...figures, ...does].filter(Boolean).join(comma);
}
