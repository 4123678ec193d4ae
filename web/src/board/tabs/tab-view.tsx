import type { BoardTab } from '@shared/tabs/tab';
import type { ComponentType } from 'react';
import { embedErrors, errors } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { type LazyPart, useLazyPart } from '../data/lazy-part.ts';
import { Skeletons } from '../items/skeletons.tsx';
import type { TabProps } from '../tab-content/tab-props.ts';
import { TAB_PARTS } from './tab-parts.ts';

interface TabViewProps extends TabProps {
  readonly view: BoardTab;
}

/** The content of a tab besides the list. */
export function TabView({ view, ...props }: TabViewProps) {
  const { part: Content, hasFailed, retry } = useLazyPart(TAB_PARTS[view] as LazyPart<ComponentType<TabProps>>);
  return (
    <div className="tab-content">
      {Content ? (
        <Content {...props} />
      ) : hasFailed ? (
        <ErrorState heading="h2" title={embedErrors.title} text={errors.network} onRetry={retry} />
      ) : (
        <Skeletons count={2} />
      )}
    </div>
  );
}
