/** The page of rules and help; what is read has an address of its own. */
import { t } from '../../i18n/i18n.ts';
import { Page } from '../../shell/page.tsx';
import { navigate } from '../../shell/router.tsx';
import { topicOf } from './pages.ts';
import { RulesView } from './rules-book.tsx';

export const RulesScreen = ({ topic: name }: { readonly topic: string | null }) => {
  const topic = topicOf(name);
  return (
    <Page title={t('guide.title')} back={topic === null ? { page: 'home' } : { page: 'rules', topic: null }}>
      <RulesView topic={topic} onTopic={(turned) => navigate({ page: 'rules', topic: turned })} />
    </Page>
  );
};
