import { expect, test } from 'vitest';
import { parseJavaVersion } from './java.ts';

test.each([
  ['openjdk 25.0.3 2026-04-21 LTS\nOpenJDK Runtime Environment Temurin-25.0.3+9 (build 25.0.3+9-LTS)', 25],
  ['java 21 2023-09-19 LTS\nJava(TM) SE Runtime Environment', 21],
  ['NOTE: Picked up JDK_JAVA_OPTIONS: -Xmx1g\nopenjdk 17.0.15 2025-04-15', 17],
  ['', 0],
])('reads the major version from %j', (printed, version) => {
  expect(parseJavaVersion(printed)).toBe(version);
});
