import { print } from '../../functions/scripts/finding.ts';
import {
  checkChromium,
  checkDisk,
  checkFirestoreEmulator,
  checkJava,
  checkLeftovers,
  checkLocator,
  checkPorts,
  locatorOf,
} from './diagnosis.ts';
import { processes } from './emulators/leftovers.ts';
import { PROJECT } from './emulators/suite.ts';
import { command } from './lifetime.ts';
import { ROOT } from './paths.ts';
import { PORTS, VITE_PORT } from './ports.ts';

/** Prints whether this machine can run and test Hearback: one sentence per check, with the fix. Changes nothing. */
command(async () => {
  console.log(`  ✓ Node ${process.versions.node} and all dependencies are there.`);
  const findings = [
    await checkJava(),
    await checkFirestoreEmulator(),
    await checkChromium(),
    await checkPorts({ ...PORTS, vite: VITE_PORT }),
    checkLeftovers(processes()),
    checkLocator(locatorOf(PROJECT)),
    checkDisk(ROOT),
  ];
  return print(findings) ? 0 : 1;
});
