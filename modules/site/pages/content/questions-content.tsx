/** `/faq`: questions and answers by topic, with a search that is a plain form. */
import { FAQ_TOPICS } from '@lambda/content/contract.ts';
import { Answers } from '../blocks/live-blocks.tsx';
import { type AnswerShown, useSite } from '../site-view.ts';
import { SearchForm } from './search-form.tsx';
import { type OpinionState, UsefulQuestion } from './useful-question.tsx';

type Shown = {
  readonly answers: readonly AnswerShown[];
  readonly words: string;
  readonly opinion: OpinionState | null;
  readonly about: number | null;
};
export function QuestionsContent({ answers, words, opinion, about }: Shown) {
  const { say, language, href } = useSite();
  const below = ({ id, code }: AnswerShown) => (
    <div lang={language}>
      <UsefulQuestion about="faq" id={id} anchor={code} opinion={id === about ? opinion : null} />
    </div>
  );
  const opened = about ?? undefined;
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{say('questions')}</h1>
        <p className="st-lead">{say('questionsText')}</p>
        <SearchForm path="/faq" words={words} label={say('questionSearch')} />
        {answers.length === 0 && <p className="st-empty">{say('nothingFound')}</p>}
        {words !== '' && answers.length > 0 && (
          <div className="st-topic st-column">
            <Answers answers={answers} below={below} opened={opened} />
          </div>
        )}
        {words === '' &&
          FAQ_TOPICS.map(({ value, label }) => {
            const own = answers.filter(({ topic }) => topic === value);
            return (
              own.length > 0 && (
                <section key={value} className="st-topic st-column">
                  <h2>{label[language]}</h2>
                  <Answers answers={own} below={below} opened={opened} />
                </section>
              )
            );
          })}
        <p className="st-more">
          {say('askUs')} <a href={href('/feedback')}>{say('writeToUs')}</a>
        </p>
      </div>
    </section>
  );
}
