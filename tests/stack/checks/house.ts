import { documentFaults } from './documents.ts';
import { floorFaults, misplacedFloors } from './floors.ts';
import { FILES, importsIn, isTest, textOf } from './house-files.ts';
import { brokenRules } from './import-rules.ts';
import { staleMaps } from './maps.ts';
import { allNameFaults } from './names.ts';

/** Says what is wrong with the imports in the text of a file. Tests beside their module import from any floor. */
export const importFaults = (file: string, text: string): string[] =>
  importsIn(file, text).flatMap((statement) => {
    const { source, target } = statement;
    const broken = brokenRules(file, statement).map((sentence) => `${file} imports ${source}. ${sentence}`);
    const hasFloor = file.startsWith('tests/') || !(isTest(file) || file.endsWith('.d.ts'));
    return [...broken, ...(hasFloor && target !== null ? floorFaults(file, target) : [])];
  });

/** Says what is wrong with the house: imports, folders, names, calls, maps and documents, each with the way out. */
const houseFaults = (): string[] => [
  ...FILES.flatMap((file) => importFaults(file, textOf(file))),
  ...misplacedFloors(FILES),
  ...allNameFaults(),
  ...staleMaps(),
  ...documentFaults(),
];

if (import.meta.main) {
  const faults = houseFaults();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
