import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import { parseAddress } from './address.ts';
import { App } from './app.tsx';
import { CrashGuard } from './crash-guard.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('board.html has no #root');
createRoot(root).render(
  <CrashGuard>
    <App address={parseAddress(location.pathname, location.search)} />
  </CrashGuard>,
);
