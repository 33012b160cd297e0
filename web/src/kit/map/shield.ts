/** The shield of Hong Kong's numbered routes, in a box of 24. */
export const SHIELD =
  "M2.5 5.5C5 5.5 7.5 4.5 9 2.8h6c1.5 1.7 4 2.7 6.5 2.7v7.2c0 4.6-4 7.8-9.5 9.3-5.5-1.5-9.5-4.7-9.5-9.3z";
