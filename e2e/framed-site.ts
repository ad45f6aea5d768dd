/** The site that the servers of the journeys allow inside a page; the windows that need it answer in its name. */
export const FRAMED_SITE = 'https://board.example.mn';
