import { paths } from './paths.ts';

/** The code that embedders paste, in one place for dashboard, landing page and documentation. */

export type ScriptMode = 'inline' | 'fab';

export interface ScriptOptions {
  /** Without it the board is inline. */
  readonly mode?: ScriptMode | undefined;
  /** Without it the board's own setting counts. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** A CSS selector for where an inline board stands; without it, where the script does. */
  readonly target?: string | undefined;
}

/**
 * The board in a frame of fixed height. `frameborder` rather than a style attribute, which the Content-Security-Policy
 * of the host page might refuse.
 * @param origin of this service, without a slash at the end
 */
export function iframeCode(origin: string, productId: string): string {
  const source = attribute(origin + paths.embedQuery(productId));
  return `<iframe src=${source} width="100%" height="600px" frameborder="0" title="Feedback"></iframe>`;
}

/** The script that puts the board on the page: sized to its content, or behind a floating button. */
export function scriptCode(origin: string, productId: string, { mode, theme, target }: ScriptOptions = {}): string {
  const attributes = [
    'async',
    `src=${attribute(origin + paths.embedScript())}`,
    `data-product=${attribute(productId)}`,
    mode && `data-mode=${attribute(mode)}`,
    theme && `data-theme=${attribute(theme)}`,
    target && `data-target=${attribute(target)}`,
  ];
  return `<script ${attributes.filter(Boolean).join(' ')}></script>`;
}

/** A component that takes the board along when it goes. */
export function reactCode(origin: string, productId: string): string {
  return `import { useEffect, useRef } from 'react';

export function Feedback() {
  const place = useRef(null);
  useEffect(() => {
    const script = document.createElement('script');
    script.src = ${text(origin + paths.embedScript())};
    script.dataset.product = ${text(productId)};
    place.current.append(script);
    return () => {
      script.remove();
      window.Hearback?.destroy(${text(productId)});
    };
  }, []);
  return <div ref={place} />;
}`;
}

/** The same for Vue. */
export function vueCode(origin: string, productId: string): string {
  return `<script setup>
import { onBeforeUnmount, onMounted, ref } from 'vue';

const place = ref(null);
onMounted(() => {
  const script = document.createElement('script');
  script.src = ${text(origin + paths.embedScript())};
  script.dataset.product = ${text(productId)};
  place.value.append(script);
});
onBeforeUnmount(() => window.Hearback?.destroy(${text(productId)}));
</script>

<template>
  <div ref="place"></div>
</template>`;
}

/** The floating button on every page of a WordPress site. */
export function wordPressCode(origin: string, productId: string): string {
  return `// functions.php of your theme
add_action( 'wp_footer', function () {
  ?>
  ${scriptCode(origin, productId, { mode: 'fab' })}
  <?php
} );`;
}

/** Lets the page call the script before it has loaded: the calls wait in a list. */
export const QUEUE_CODE = `window.Hearback ||= new Proxy({ queue: [] }, {
  get: (stub, name) => stub[name] ?? ((...args) => {
    stub.queue.push([name, args]);
    return () => window.Hearback.off(...args);
  }),
});`;

/** What the host page's policy must allow, for the iframe and the script alike. */
export function policyCode(origin: string): string {
  return `Content-Security-Policy: script-src ${origin}; frame-src ${origin}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (value: string) => `"${value.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')}"`;

/** A string of JavaScript that cannot end the script it may stand in. */
const text = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;
