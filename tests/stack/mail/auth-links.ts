import { PROJECT } from '../emulators/project.ts';
import { url } from '../ports.ts';

/** A link that Firebase Auth would have sent by mail. */
export interface AuthLink {
  readonly email: string;
  /** Such as `VERIFY_EMAIL` and `PASSWORD_RESET`. */
  readonly requestType: string;
  readonly oobLink: string;
}

/** Returns the links of the Auth emulator, the newest first; none while it is not up. */
export async function authLinks(): Promise<readonly AuthLink[]> {
  try {
    const response = await fetch(`${url('auth')}/emulator/v1/projects/${PROJECT}/oobCodes`);
    const { oobCodes = [] } = (await response.json()) as { oobCodes?: readonly AuthLink[] };
    return oobCodes.toReversed();
  } catch {
    return [];
  }
}
