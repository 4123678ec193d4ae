import { boardName, type Settings, settingsSchema } from '@shared/product';
import { settings as sentences } from '../messages/en.ts';

/** What an owner says about a board, in the wizard and in its settings. */
export interface BoardFields {
  readonly name: string;
  readonly settings: Settings;
}

/** What is wrong with a field, as a sentence; fields without a problem are not there. */
export type BoardProblems = Partial<Record<'name' | keyof Settings, string>>;

const OF_SETTING: Partial<Record<string, string>> = {
  primaryColor: sentences.colorInvalid,
  productLogo: sentences.logoInvalid,
};

/** Checks by the very schemas that the functions check by, and the rules agree with. */
export function problemsOf({ name, settings }: BoardFields): BoardProblems {
  const problems: Record<string, string> = {};
  const nameProblem = boardName.safeParse(name).error?.issues[0]?.message;
  if (nameProblem !== undefined) {
    problems.name = nameProblem === 'boardNameTooLong' ? sentences.boardNameTooLong : sentences.boardNameRequired;
  }
  for (const { path } of settingsSchema.safeParse(settings).error?.issues ?? []) {
    const field = String(path[0]);
    problems[field] = OF_SETTING[field] ?? sentences.saveFailed;
  }
  return problems;
}
