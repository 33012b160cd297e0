// The drawings of the chart's signs, around 0, 0.

/** Of the interior: strong points inland. */
export const SHIELD = "M-6.7-7.4h13.4v7.2c0 4.1-2.9 6.4-6.7 8.2-3.8-1.800-6.7-4.1-6.7-8.2z";

/** Over the marker of a capital. */
export const CROWN = "M-6.5 4-7.5-3.2-3.2 0 0-4.8 3.2 0 7.5-3.2 6.5 4z";
