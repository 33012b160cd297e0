// The drawings of the map's signs, around the point 0, 0; the shield stands in a box of 24.

export { SHIELD } from "../../../kit/map/shield";

export const CROSSROAD = "M-4.5-6.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z";
export const PLUS = "M-3.6 0h7.2M0-3.6v7.2";
export const REGULAR = "M0-5a5 5 0 0 1 0 10a5 5 0 0 1 0-10z";
export const HOUSE = "M-7.5 7v-9l7.5-6.5 7.5 6.5v9z";
export const STAR = "m0-4.6 1.5 3.1 3.4.4-2.5 2.3.7 3.4-3.1-1.7-3.1 1.7.7-3.4-2.5-2.3 3.4-.4z";
export const GATE = "M-7-6h8l7 6-7 6h-8z";
export const ARROW = "M-4 0h6m-2.6-2.6 2.8 2.6-2.8 2.6";

/** How far a sign reaches from its point: names and hands keep off. */
export const REACH = { crossroad: 8, regular: 6.5, landmark: 9.5, entrance: 8 } as const;
