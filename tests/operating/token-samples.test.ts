import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readToken } from '../../functions/src/people/read-token.ts';
import { TOKEN_SAMPLES } from '../../web/src/snippets/token-samples.ts';

/** The code that the settings offer to sign tokens with (D49): each sample runs where its language is installed. */

const BOARD = 'AbC-12_x';
const SECRET = 'hbs_0123456789-_abcdefghijklmnopqrstuvwxyzABCDE';
const PERSON = { id: 42, email: 'Ada@Example.com', name: 'Ädä "L" \\ 🙂' };

interface Program {
  /** Name of the file with the sample, beside the file that calls it. */
  readonly file: string;
  readonly call: readonly [file: string, content: string];
  readonly command: readonly string[];
}

const json = JSON.stringify(JSON.stringify(PERSON));
const PROGRAMS: Readonly<Record<string, Program>> = {
  Node: {
    file: 'token.mjs',
    call: ['main.mjs', `import { hearbackToken } from './token.mjs'; console.log(hearbackToken(JSON.parse(${json})));`],
    command: [process.execPath, 'main.mjs'],
  },
  PHP: {
    file: 'token.php',
    call: [
      'main.php',
      `<?php require 'token.php'; echo hearback_token(json_decode(file_get_contents('person.json'), true));`,
    ],
    command: ['php', 'main.php'],
  },
  Python: {
    file: 'token_of.py',
    call: ['main.py', 'import json, token_of\nprint(token_of.hearback_token(json.load(open("person.json"))))'],
    command: ['python3', 'main.py'],
  },
  Ruby: {
    file: 'token.rb',
    call: [
      'main.rb',
      'require_relative "token"; puts hearback_token(JSON.parse(File.read("person.json"), symbolize_names: true))',
    ],
    command: ['ruby', 'main.rb'],
  },
  Go: {
    file: 'hearback/token.go',
    call: ['main.go', ''],
    command: ['go', 'run', '.'],
  },
};

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined;

function run({ file, call: [main, content], command: [program = '', ...args] }: Program, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-token-'));
  writeFileSync(join(folder, file.split('/').at(-1) ?? ''), code.replace('package hearback', 'package main'));
  writeFileSync(join(folder, main), program === 'go' ? GO_MAIN : content);
  writeFileSync(join(folder, 'go.mod'), 'module hearback\n\ngo 1.20\n');
  writeFileSync(join(folder, 'person.json'), JSON.stringify(PERSON));
  const env = { ...process.env, HEARBACK_SECRET: SECRET };
  const { stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim();
}

const GO_MAIN = `package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	var person struct {
		ID          json.Number
		Email, Name string
	}
	data, _ := os.ReadFile("person.json")
	_ = json.Unmarshal(data, &person)
	token, _ := Token(person.ID.String(), person.Email, person.Name)
	fmt.Print(token)
}
`;

describe.each(TOKEN_SAMPLES)('the sample in $language', ({ language, code }) => {
  const program = PROGRAMS[language];
  if (!program) throw new Error(`There is no program in ${language}.`);

  it.skipIf(!isInstalled(program.command[0] ?? ''))('signs what our server takes', () => {
    const { claims } = readToken(run(program, code(BOARD)), { productId: BOARD, secrets: [SECRET] });
    expect(claims).toMatchObject({ sub: '42', email: 'ada@example.com', name: PERSON.name, company: null });
    expect(claims.exp - (claims.iat ?? 0)).toBe(300);
  });

  it('names the board once, and takes the secret from the environment', () => {
    expect(code(BOARD).split(BOARD)).toHaveLength(2);
    expect(code(BOARD)).toContain('HEARBACK_SECRET');
    expect(code(BOARD)).not.toContain('hbs_');
  });
});
