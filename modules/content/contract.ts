/** What other modules may know of content: how texts in several languages are told apart, what questions are about, what became of feedback. */
import { FAQ_TOPICS } from './faq-topics.ts';
import { type FeedbackSent, PUBLIC_LENGTHS, type PublicField } from './feedback-sent.ts';
import { feedbackState } from './feedback-state.ts';
import { inLanguage, oncePerPlan, oncePerText } from './translated.ts';
import { youtubeId } from './youtube.ts';

export { FAQ_TOPICS, type FeedbackSent, feedbackState, inLanguage, oncePerPlan, oncePerText, PUBLIC_LENGTHS, type PublicField, youtubeId };
