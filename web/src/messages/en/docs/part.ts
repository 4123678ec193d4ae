import type { ShotName } from '../../../ui/shot/shots.ts';

/** The parts of the documentation. Text in backticks is code, `[words](address)` a link. */

export type DocsSnippet =
  | 'iframe'
  | 'inline'
  | 'fab'
  | 'target'
  | 'trigger'
  | 'next'
  | 'astro'
  | 'turbo'
  | 'nuxt'
  | 'svelteKit'
  | 'tagManager'
  | 'react'
  | 'vue'
  | 'wordPress'
  | 'early'
  | 'policy'
  | 'badge'
  | 'data'
  | 'feed'
  | 'item';

export interface DocsTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type DocsPart =
  | string
  | { readonly list: readonly string[] }
  | { readonly code: DocsSnippet; readonly label: string }
  | { readonly table: DocsTable }
  | { readonly shot: ShotName };

export interface DocsSection {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly DocsPart[];
}
