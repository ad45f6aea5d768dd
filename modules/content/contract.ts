/** What other modules may know of content: how texts in several languages are told apart, and what questions are about. */
import { FAQ_TOPICS } from './faq-topics.ts';
import { inLanguage, oncePerText } from './translated.ts';
import { youtubeId } from './youtube.ts';

export { FAQ_TOPICS, inLanguage, oncePerText, youtubeId };
