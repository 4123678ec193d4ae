import { boardName, type Settings, settingsSchema } from '@shared/product';
import { settings as sentences } from '../messages/en.ts';

/** The fields of a board that its owner edits in the wizard and in its settings. */
export interface BoardFields {
  readonly name: string;
  readonly settings: Settings;
}

/** Error sentences by field. Valid fields have no entry. */
export type BoardProblems = Partial<Record<'name' | keyof Settings, string>>;

const OF_SETTING: Partial<Record<string, string>> = {
  primaryColor: sentences.colorInvalid,
  productLogo: sentences.logoInvalid,
};

/** Validates the fields with the schemas that the functions use and the rules match. */
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
