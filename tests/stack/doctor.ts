import { print } from '../../functions/scripts/finding.ts';
import { installedChromium } from './chromium.ts';
import { checkDisk, checkLeftovers, checkPorts, checkProgram } from './diagnosis.ts';
import { firestoreEmulator } from './emulators/firestore-emulator.ts';
import { findJava } from './emulators/java.ts';
import { command } from './lifetime.ts';
import { ROOT } from './paths.ts';
import { PORTS, VITE_PORT } from './ports.ts';
import { processes } from './processes.ts';

const WITHOUT_CHROMIUM = '`npm test` installs it, or run `npx playwright install chromium`';

/** Prints whether this machine can run and test Hearback: one sentence per check, with the fix. Changes nothing. */
command(async () => {
  console.log(`  ✓ Node ${process.versions.node} and all dependencies are there.`);
  const findings = [
    await checkProgram('Java', findJava),
    await checkProgram('Firestore emulator', async () => (await firestoreEmulator()) ?? 'the one of firebase-tools'),
    await checkProgram('Chromium', installedChromium, WITHOUT_CHROMIUM),
    await checkPorts({ ...PORTS, vite: VITE_PORT }),
    checkLeftovers(processes()),
    checkDisk(ROOT),
  ];
  return print(findings) ? 0 : 1;
});
