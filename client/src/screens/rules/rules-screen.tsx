/** The page of rules and help; what is read has an address of its own. */
import { t } from '../../i18n/i18n.ts';
import { Page, useTitle } from '../../shell/page.tsx';
import { navigate } from '../../shell/router.tsx';
import { topicOf } from './pages.ts';
import { RulesView, topicTitle } from './rules-book.tsx';

export const RulesScreen = ({ topic: name }: { readonly topic: string | null }) => {
  const topic = topicOf(name);
  // After the page's own: tabs and the way back tell what is read from another.
  useTitle(topic === null ? t('guide.title') : topicTitle(topic));
  return (
    <Page title={t('guide.title')} back={topic === null ? { page: 'home' } : { page: 'rules', topic: null }}>
      <RulesView topic={topic} onTopic={(turned) => navigate({ page: 'rules', topic: turned })} />
    </Page>
  );
};
