/** What other modules may know of content: how texts in several languages are told apart, what questions are about, what became of feedback. */

import { type FeedbackSent, PUBLIC_LENGTHS, type PublicField } from './feedback/feedback-sent.ts';
import { feedbackState } from './feedback/feedback-state.ts';
import { FAQ_TOPICS } from './guide/faq-topics.ts';
import { inLanguage, oncePerPlan, oncePerText } from './translated.ts';
import { youtubeId } from './youtube.ts';

export { FAQ_TOPICS, type FeedbackSent, feedbackState, inLanguage, oncePerPlan, oncePerText, PUBLIC_LENGTHS, type PublicField, youtubeId };
