/** Which addresses the browser still has to ask the server for. */

/** The server has answered this address with the application itself: it drew no page there. */
const ANSWERED = typeof location === 'undefined' ? '' : location.pathname;

/** Whether to leave for the server's page. */
export const leadsOutside = (pathname: string): boolean => pathname !== ANSWERED;
