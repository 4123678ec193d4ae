import type { ShotName } from './shots.ts';

/**
 * The texts of the public pages, as the build reads them from Markdown (web/build/markdown-texts.ts). In sentences,
 * `[words](address)` is a link and text in backticks is code.
 */
export interface Section {
  readonly title: string;
  readonly body: readonly ProsePart[];
}

type ProsePart = string | { readonly list: readonly string[] };

/** A section of the documentation. */
export interface DocsSection {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly body: readonly DocsPart[];
}

export type DocsPart =
  | ProsePart
  /** A numbered list. */
  | { readonly steps: readonly string[] }
  | { readonly code: DocsSnippet; readonly label: string }
  | { readonly shot: ShotName }
  | { readonly table: DocsTable };

export interface DocsTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A code sample (features/docs/docs-part.tsx). */
export type DocsSnippet =
  | 'iframe'
  | 'element'
  | 'inline'
  | 'fab'
  | 'trigger'
  | 'react'
  | 'nuxt'
  | 'vitePress'
  | 'docusaurus'
  | 'gatsby'
  | 'angular'
  | 'tagManager'
  | 'vue'
  | 'wordPress'
  | 'early'
  | 'webhook'
  | 'policy'
  | 'badge'
  | 'data'
  | 'feed'
  | 'item'
  | 'identifyServer'
  | 'identifyRoute'
  | 'identifyTag'
  | 'identifyCall'
  | 'apiList'
  | 'apiCreate'
  | 'apiHook'
  | 'apiError'
  | 'agentAdd'
  | 'agentKey'
  | 'agentConfig'
  | 'tryIt'
  | 'deploy'
  | 'codes';
