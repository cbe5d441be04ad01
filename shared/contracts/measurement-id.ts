/** The id that an account's visits are counted under at Google Analytics 4. */
export const MEASUREMENT_ID = /^G-[A-Z0-9]{4,16}$/;
