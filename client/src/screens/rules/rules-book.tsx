/** What there is to read about the games: a list of pages, and the page that is open. It lives on a page or in a sheet. */
import back from 'icon:arrow-left';
import { type Preset, presetRules, type Rules } from '@boneyard/shared';
import { useEffect, useRef, useState } from 'preact/hooks';
import { GameArt } from '../../games/game-art.tsx';
import { gameWords, numbersOf } from '../../games/games.ts';
import { HouseRules } from '../../games/house-rules.tsx';
import { RuleCard } from '../../games/rule-card.tsx';
import { say, t } from '../../i18n/i18n.ts';
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

/** `rules`: whose numbers the text names. */
const Blocks = ({ blocks, rules }: { blocks: readonly Block[]; rules?: Rules | null }) => (
  <>
    {blocks.map(({ title, text, figure, caption }) => (
      <section key={text}>
        {title && <h3>{say({ key: title })}</h3>}
        <p>{say({ key: text, params: rules ? numbersOf(rules) : {} })}</p>
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

const Lesson = ({ topic }: { topic: Exclude<Topic, GamePage> }) =>
  topic === 'glossary' ? <Glossary /> : <Blocks blocks={blocksOf(topic)} />;

/** As published, or as it is played at the table that one reads at, house rules and all. */
const Game = ({ game, table }: { game: GamePage; table: TableRules }) => (
  <>
    <HouseRules {...table} />
    <Blocks blocks={blocksOf(game)} rules={table.rules} />
    <section>
      <h3>{t('guide.every-rule', { game: gameWords(game).name })}</h3>
      <RuleCard {...table} />
    </section>
  </>
);

interface TableRules {
  readonly preset: Preset;
  readonly rules: Rules;
}

interface RulesViewProps {
  /** Null for the list. */
  readonly topic: Topic | null;
  readonly onTopic: (topic: Topic | null) => void;
  /** Whether the way back to the list is here; else it is in what stands around. */
  readonly hasWayBack?: boolean;
  /** Of the table that one reads at. */
  readonly table?: TableRules;
}

export const RulesView = ({ topic, onTopic, hasWayBack = false, table }: RulesViewProps) => {
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
      <div class="rules-page">
        {isGame(topic) ? (
          <Game
            game={topic}
            table={table && topicOf(table.preset) === topic ? table : { preset: topic, rules: presetRules(topic) }}
          />
        ) : (
          <Lesson topic={topic} />
        )}
      </div>
    </div>
  );
};

/** At a table, in a sheet: turning a page leaves the address alone. */
export const RulesBook = (table: TableRules) => {
  const [topic, setTopic] = useState(topicOf(table.preset));
  return <RulesView topic={topic} onTopic={setTopic} hasWayBack table={table} />;
};
