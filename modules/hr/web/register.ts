/** What HR adds to the browser: nothing of its own yet, its screens are made from its definitions. */

/** Called once by the web application before anything is drawn. */
export function register(): void {}
