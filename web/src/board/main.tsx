import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import { takeVisitorCode } from '../visitor-code.ts';
import { parseAddress } from './address.ts';
import { App } from './app.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { isFramed } from './links.ts';

takeVisitorCode(!isFramed());

const root = document.getElementById('root');
if (!root) throw new Error('board.html has no #root');
createRoot(root).render(
  <CrashGuard>
    <App address={parseAddress(location.pathname, location.search)} />
  </CrashGuard>,
);
