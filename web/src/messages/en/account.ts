import * as server from '@shared/error-messages';
import { plural } from '../format.ts';

/** Sign-in and accounts: verification, passwords, the settings page. */

const passwordTooShort = 'Password must be at least 8 characters';
const passwordsDiffer = 'Passwords do not match';

export type Provider = 'Google' | 'GitHub';

/** /login, and the same form on /dashboard. */
export const auth = {
  welcomeBack: 'Welcome Back',
  createAccountHeading: 'Create Account',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  staySignedIn: 'Stay signed in',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  signUp: 'Create Account',
  signingUp: 'Creating Account...',
  continueWith: (provider: Provider) => `Continue with ${provider}`,
  or: 'or',
  passwordHint: 'At least 8 characters',
  /** Under the heading of sign-up: what follows it. */
  nextPayment: 'Next, you choose a plan and pay once.',
  nextPlan: (plan: string, price: string) => `Next, you pay ${price} once for the ${plan}.`,
  nextCode: 'Next, you enter the code that activates your account.',
  noAccount: 'No account yet?',
  toSignUp: 'Create account',
  haveAccount: 'Already have an account?',
  toSignIn: 'Sign in instead',
  terms: 'Terms',
  privacy: 'Privacy',

  emailRequired: 'Please enter your email',
  emailInvalid: server.emailInvalid,
  passwordRequired: 'Please enter your password',
  passwordTooShort,
  wrongCredentials: 'Invalid email or password.',
  emailTaken: 'An account with this email already exists. Please sign in.',

  /** /auth/callback */
  completing: 'Completing Authentication',
  callbackError: 'Authentication Error',
  returnToLogin: 'Return to login',
  callbackFailed: 'Authentication failed. Please try again.',
  accountCreated: (provider: Provider) => `Account created with ${provider}! Please complete the activation process.`,
  signedIn: 'Signed in successfully!',
  mergeFailed: server.mergeFailed,

  /** Under the form. */
  agree: 'By continuing you agree to our',
  and: 'and',

  /** /auth/action, the target of links in emails. */
  linkChecking: 'Checking your link',
  emailVerified: 'Your email is verified',
  emailVerifiedText: 'Thank you. Sign in to continue.',
  emailChanged: 'Your email has been changed',
  emailChangedText: 'Sign in with your new address from now on.',
  emailRestored: 'Your email has been restored',
  emailRestoredText: (email: string) =>
    `Sign in with ${email} again. If you did not ask for the change, set a new password now.`,
  linkInvalid: 'This link does not work',
  linkInvalidText: 'It has expired or has been used already. Please request a new one.',
  toSignInPage: 'Sign in',
  toVerification: 'Request a new link',

  /** The route guard. */
  notActive: server.notActive,
} as const;

/** /email-verification */
export const verification = {
  title: 'Verify your email',
  sentTo: (email: string) => `We sent a link to ${email}. Open it to verify your address.`,
  sent: 'We sent you a link. Open it to verify your address.',
  verified: "I've verified my email",
  checking: 'Checking...',
  resend: 'Resend verification email',
  resendIn: (seconds: number) => `Resend email (${seconds}s)`,
  resending: 'Sending...',
  resent: 'Verification email sent. Please check your inbox.',
  backToSignIn: 'Back to sign in',
  toBoard: 'Continue to the board',

  verifiedActive: 'Email verified and account active!',
  verifiedInactive: 'Please activate your account to continue',
  notVerified: 'Email not verified yet. Please check your inbox.',
  signedOut: 'Please sign in to verify your email',
  resendFailed: 'Failed to resend verification email',
  checkFailed: 'Failed to check verification status',
} as const;

/** /forgot-password and /reset-password */
export const reset = {
  forgotTitle: 'Forgot password?',
  forgotText: 'Enter your email and we send you a link to set a new password.',
  email: 'Email',
  send: 'Send reset instructions',
  sending: 'Sending...',
  sentTitle: 'Check your email',
  sentTo: (email: string) => `If there is an account for ${email}, a link to set a new password is on its way.`,
  sendAgain: 'Send again',
  sentAgain: 'We sent the instructions again.',
  backToLogin: 'Back to login',
  sendFailed: 'An error occurred sending reset instructions',

  title: 'Reset password',
  newPasswordFor: (email: string) => `Choose a new password for ${email}.`,
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  hint: 'Must contain at least 8 characters',
  submit: 'Reset password',
  submitting: 'Resetting...',
  updated: 'Password updated successfully',
  passwordsDiffer,
  passwordTooShort,
  linkInvalid: 'Invalid or expired reset link. Please request a new one.',
  updateFailed: 'An error occurred updating your password',
} as const;

/** /settings: the account settings. */
export const account = {
  title: 'Settings',
  profile: 'Profile',
  changeEmail: 'Change Email',
  newEmailRequired: 'Please enter your new email',
  newEmailHint: 'We send a link to the new address. It changes when you open that link.',
  /** For accounts without a password, which may or may not be able to set one. */
  signsInWith: (providers: string) => `You sign in with ${providers}, so there is no password to change here.`,
  signsInOnlyWith: (providers: string) => `You sign in with ${providers}. With a password you can use your email, too.`,
  setPassword: 'Set a password',
  passwordSet: 'Your password has been set. You can sign in with it from now on.',
  /** After returning from the provider's page. */
  confirmed: 'Thank you. Your identity is confirmed. Please continue.',
  confirmWith: (provider: Provider) => `Confirm with ${provider}`,
  email: 'Email',
  newEmail: 'New email',
  updateEmail: 'Update Email',
  emailSent: (email: string) => `We sent a link to ${email}. Open it to change your address.`,
  emailFailed: 'Failed to update email. Please check your password and try again.',
  emailInUse: 'This email address is already in use.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  updatePassword: 'Update Password',
  updating: 'Updating...',
  passwordUpdated: 'Password updated successfully',
  currentPasswordRequired: 'Please enter your current password',
  currentPasswordWrong: 'Your current password is not correct.',
  passwordsDiffer,
  passwordTooShort,
  passwordFailed: 'Failed to update password',

  data: 'Data management',
  /** On the account activation page. */
  yourData: 'Your data',
  export: 'Export Data',
  exporting: 'Exporting...',
  exported: 'Data exported successfully',
  exportingEntries: (count: number) => `Exporting... ${plural(count, { one: 'entry', other: 'entries' })}`,
  exportText:
    'Download everything that belongs to your account as one JSON file. Boards that you want to import again are exported in their settings.',
  exportFailed: server.exportFailed,

  deleteHeading: 'Delete account',
  delete: 'Delete Account',
  deleteText: 'This deletes your account, your boards and everything on them. This action cannot be undone.',
  deleteField: 'Type DELETE to confirm',
  deleteMismatch: 'Please type DELETE to confirm',
  deleting: 'Deleting...',
  deleted: 'Your account has been deleted.',
  deleteFailed: server.deleteAccountFailed,
  recentSignIn: server.recentSignInRequired,
  noSession: server.signInRequired,

  signOut: 'Sign Out',
  signOutText: 'Your boards and your settings stay as they are.',
  signingOut: 'Signing out...',
  signOutFailed: 'Failed to sign out',
} as const;
