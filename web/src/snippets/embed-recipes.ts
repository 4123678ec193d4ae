import { paths } from '../paths.ts';
import { scriptCode } from './embed-code.ts';

/** Further code for the documentation: the embed code for frameworks, and related snippets. */

/**
 * Returns a React component, as JavaScript that is TypeScript, too. Its board lives as long as the tag in it, and leaves
 * other boards alone. React would merge tags of one address that it renders itself.
 */
export function reactCode(origin: string, productId: string): string {
  return `'use client';
import { useEffect, useId } from 'react';

export function Feedback() {
  const place = useId();
  useEffect(() => {
    const script = document.createElement('script');
    script.src = ${text(origin + paths.embedScript())};
    script.dataset.product = ${text(productId)};
    document.getElementById(place)?.append(script);
    return () => script.remove();
  }, [place]);
  return <div id={place} />;
}`;
}

/** Returns the same component for Vue. */
export function vueCode(origin: string, productId: string): string {
  return `<script setup>
import { onMounted, useId } from 'vue';

const place = useId();
onMounted(() => {
  const script = document.createElement('script');
  script.src = ${text(origin + paths.embedScript())};
  script.dataset.product = ${text(productId)};
  document.getElementById(place)?.append(script);
});
</script>

<template>
  <div :id="place"></div>
</template>`;
}

/**
 * Returns the layout of a Next.js site with the floating button on every page. The board is in the address, because Next
 * loads one script of an address alone.
 */
export function nextCode(origin: string, productId: string): string {
  return `// app/layout.tsx
import Script from 'next/script';
import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Script src="${addressOf(origin, productId)}" />
      </body>
    </html>
  );
}`;
}

/** Returns the tag for the layout of an Astro site. */
export function astroCode(origin: string, productId: string): string {
  return scriptCode(origin, productId, { mode: 'fab' }).replace('<script', '<script is:inline');
}

/** Returns the configuration of a Nuxt site with the floating button on every page. */
export function nuxtCode(origin: string, productId: string): string {
  return `// nuxt.config.ts
export default defineNuxtConfig({
  app: {
    head: {
      script: [
        {
          src: ${text(origin + paths.embedScript())},
          async: true,
          'data-product': ${text(productId)},
          'data-mode': 'fab',
        },
      ],
    },
  },
});`;
}

/** Returns a tag without attributes of ours, for tag managers, which drop them. */
export function tagManagerCode(origin: string, productId: string): string {
  return `<script async src="${addressOf(origin, productId)}"></script>`;
}

/** The script for a floating button, with its options in its address, as an attribute of HTML or JSX. */
const addressOf = (origin: string, productId: string) =>
  `${origin}${paths.embedScript()}?product=${encodeURIComponent(productId)}&amp;mode=fab`;

/** Returns PHP code that adds the floating button to every page of a WordPress site. */
export function wordPressCode(origin: string, productId: string): string {
  return `// functions.php of your theme
add_action( 'wp_footer', function () {
  ?>
  ${scriptCode(origin, productId, { mode: 'fab' })}
  <?php
} );`;
}

/** Stub that lets the page call the script before it has loaded. Calls are queued. */
export const QUEUE_CODE = `window.Hearback ||= new Proxy({ queue: [] }, {
  get: (stub, name) => stub[name] ?? ((...args) => {
    stub.queue.push([name, args]);
    return () => window.Hearback.off(...args);
  }),
});`;

/** Returns the Content-Security-Policy that the host page needs for the iframe and the script. */
export function policyCode(origin: string): string {
  return `Content-Security-Policy: script-src ${origin}; frame-src ${origin}`;
}

/** Returns a JavaScript string literal that cannot close an enclosing script tag. */
const text = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;

/** A server that verifies what webhooks send. */
export const WEBHOOK_CODE = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
createServer(async (request, response) => {
  try { // It throws if the signature is wrong or older than five minutes.
    const { id, type, data } = webhook.verify(await text(request), request.headers);
    console.log(id, type, data.object);
    response.writeHead(204).end();
  } catch { response.writeHead(401).end(); }
}).listen(3000);`;
