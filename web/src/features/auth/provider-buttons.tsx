import { auth } from '../../messages/en.ts';
import { PROVIDERS, type ProviderId, providerNames } from '../../session/providers.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ProviderMark } from './provider-mark.tsx';

interface ProviderButtonsProps {
  readonly busyWith: 'form' | ProviderId | null;
  readonly onChoose: (provider: ProviderId) => void;
}

/** One button per provider. All are disabled while a sign-in is running. */
export function ProviderButtons({ busyWith, onChoose }: ProviderButtonsProps) {
  return (
    <div className="login-providers">
      {PROVIDERS.map((provider) => (
        <button
          key={provider}
          type="button"
          className="button login-provider"
          disabled={busyWith !== null}
          aria-busy={busyWith === provider}
          onClick={() => onChoose(provider)}
        >
          {busyWith === provider ? <Spinner /> : <ProviderMark provider={provider} />}
          <span>{auth.continueWith(providerNames[provider])}</span>
        </button>
      ))}
    </div>
  );
}
