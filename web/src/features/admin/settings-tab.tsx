import type { Product } from '@shared/product';
import { settings } from '../../messages/en.ts';

interface SettingsTabProps {
  readonly productId: string;
  readonly product: Product;
  readonly uid: string;
}

/** The name and the settings of a board. */
export function SettingsTab({ product, uid }: SettingsTabProps) {
  return <p>{product.owner_id === uid ? product.name : settings.noPermission}</p>;
}
