/** For the browser: schemas are interpreted there, because the page's content policy allows no code made of text. Bundled with zod itself. */
import { config } from 'zod';

config({ jitless: true });
