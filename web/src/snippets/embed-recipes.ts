import { paths } from '../paths.ts';
import { scriptCode } from './embed-code.ts';

/** What the documentation has beside the code itself: the same for frameworks, and what stands around it. */

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

/** A string of JavaScript that cannot end the script it may stand in. */
const text = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;
