/** What there is to read about the games: a list of pages, and the page that is open. It lives on a page or in a sheet. */
import back from 'icon:arrow-left';
import { presetRules } from '@boneyard/shared';
import { useEffect, useRef, useState } from 'preact/hooks';
import { GameArt } from '../../games/game-art.tsx';
import { gameWords } from '../../games/games.ts';
import { RuleCard } from '../../games/rule-card.tsx';
import { t } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { RulesFigure } from './figures.tsx';
import {
  type Block,
  blocksOf,
  GAME_PAGES,
  type GamePage,
  LESSONS,
  type Topic,
  topicOf,
  WORDS_OF_THE_GAME,
} from './pages.ts';
import './rules.css';

const isGame = (topic: Topic): topic is GamePage => (GAME_PAGES as readonly Topic[]).includes(topic);

export const topicTitle = (topic: Topic): string =>
  isGame(topic) ? gameWords(topic).name : t(`guide.${topic as 'basics'}`);

const Entry = ({ topic, onTopic }: { topic: Topic; onTopic: (topic: Topic) => void }) => (
  <li>
    <button type="button" class="button told wide rules-entry" onClick={() => onTopic(topic)}>
      {isGame(topic) && <GameArt game={topic} width={14} />}
      <span>
        {topicTitle(topic)}
        {isGame(topic) && <span>{gameWords(topic).line}</span>}
      </span>
    </button>
  </li>
);

const Contents = ({ onTopic }: { onTopic: (topic: Topic) => void }) => (
  <div class="rules-contents">
    <section>
      <h2>{t('guide.learn')}</h2>
      <ul>
        {LESSONS.map((topic) => (
          <Entry key={topic} topic={topic} onTopic={onTopic} />
        ))}
      </ul>
    </section>
    <section>
      <h2>{t('guide.games')}</h2>
      <ul>
        {GAME_PAGES.map((topic) => (
          <Entry key={topic} topic={topic as GamePage} onTopic={onTopic} />
        ))}
      </ul>
    </section>
  </div>
);

/** Keys of pages carry no parameters. */
const words = (key: Block['text']): string => t(key as 'guide.basics.tile');

const Blocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <>
    {blocks.map(({ title, text, figure, caption }) => (
      <section key={text}>
        {title && <h3>{words(title)}</h3>}
        <p>{words(text)}</p>
        {figure && caption && <RulesFigure figure={figure} caption={caption} />}
      </section>
    ))}
  </>
);

const Glossary = () => (
  <dl class="rules-words">
    {WORDS_OF_THE_GAME.map((word) => (
      <div key={word}>
        <dt>{t(`guide.word.${word}`)}</dt>
        <dd>{t(`guide.word.${word}.told`)}</dd>
      </div>
    ))}
  </dl>
);

const Reading = ({ topic }: { topic: Topic }) => (
  <div class="rules-page">
    {topic === 'glossary' ? <Glossary /> : <Blocks blocks={blocksOf(topic)} />}
    {isGame(topic) && (
      <section>
        <h3>{t('guide.every-rule', { game: gameWords(topic).name })}</h3>
        <RuleCard rules={presetRules(topic)} preset={topic} />
      </section>
    )}
  </div>
);

interface RulesViewProps {
  /** Null for the list. */
  readonly topic: Topic | null;
  readonly onTopic: (topic: Topic | null) => void;
  /** Whether the way back to the list is here; else it is in what stands around. */
  readonly hasWayBack?: boolean;
}

export const RulesView = ({ topic, onTopic, hasWayBack = false }: RulesViewProps) => {
  const top = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // A page that was turned to is read from its top; one that is opened with its surroundings, from theirs.
  useEffect(() => {
    if (!first.current) top.current?.focus();
    first.current = false;
  }, [topic]);
  if (topic === null) return <Contents onTopic={onTopic} />;
  return (
    <div class="rules-view">
      {hasWayBack && (
        <button type="button" class="button plain rules-all" onClick={() => onTopic(null)}>
          <Icon of={back} />
          {t('guide.all')}
        </button>
      )}
      <h2 ref={top} tabIndex={-1}>
        {topicTitle(topic)}
      </h2>
      <Reading topic={topic} />
    </div>
  );
};

/** In a sheet, where turning a page leaves the address alone. `topic` is a preset's name or a lesson's. */
export const RulesBook = ({ topic: opened }: { readonly topic: string | null }) => {
  const [topic, setTopic] = useState(topicOf(opened));
  return <RulesView topic={topic} onTopic={setTopic} hasWayBack />;
};
