import { lazy, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/button.css';
import { isFramed } from '../../browser/is-framed.ts';
import { takeOverPresses } from '../../browser/replay-early-input.ts';
import { started } from '../../browser/started.ts';
import { keptVisitorCode, takeVisitorCode } from '../../session/visitor-code.ts';
import { asksForOtherList } from '../filters/use-list-view.ts';
import { awaitGreeting } from '../host/handshake.ts';
import { parseAddress } from './address.ts';
import { CrashGuard } from './crash-guard.tsx';
import { initialIn } from './initial-data.ts';
import { Root } from './root.tsx';

started();
takeVisitorCode(!isFramed());
takeOverPresses();

const root = document.getElementById('root');
if (!root) throw new Error('board.html has no #root');
const address = parseAddress(location.pathname, location.search);
const isOurs = address.container === 'content' || address.container === 'panel';
// Without the host page's script, nothing reads window messages: stop collecting them.
if (!isOurs) window.takeMessages?.();
const greeting = isOurs ? awaitGreeting() : null;
if (address.container === 'preview' && isFramed()) {
  // Loaded lazily, because visitors of a board do not need it.
  const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));
  createRoot(root).render(
    <CrashGuard>
      <Suspense>
        <Preview />
      </Suspense>
    </CrashGuard>,
  );
} else {
  const initial = initialIn(document);
  const page = <Root address={address} greeting={greeting} initial={initial} />;
  // The server's HTML has neither the line for a visitor code that this tab received nor the list that the fragment
  // requests.
  const isAsRendered =
    initial !== null && keptVisitorCode() === null && !asksForOtherList(initial.board.settings.defaultSort);
  if (isAsRendered) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
