import { expect, test } from 'vitest';
import { fiderText, markdown, plainHtml } from './plain.ts';

test.each([
  ['paragraphs', '<p>One\n two.</p><p>Three&nbsp;&amp; four.</p>', 'One two.\n\nThree & four.'],
  ['line breaks', 'One<br>two<br/><br><br>three', 'One\ntwo\n\nthree'],
  ['marks', '<p>A <strong>bold</strong>, <em>new</em>idea</p>', 'A bold, newidea'],
  ['lists', '<p>So:</p><ul><li>one</li><li><p>two</p></li></ul><p>End</p>', 'So:\n\n- one\n- two\n\nEnd'],
  ['an item with a list', '<ul><li>one<ul><li>two</li></ul></li><li></li></ul>', '- one\n- two'],
  ['ordered lists', '<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
  ['links', '<a href="https://example.com/a">See</a> it', 'See (https://example.com/a) it'],
  ['links that show their address', '<a href="https://example.com/a">example.com/a</a>', 'example.com/a'],
  ['links of scripts', '<a href="javascript:alert(1)">See</a>', 'See'],
  ['scripts and styles', '<p>a</p><script>alert("<p>no</p>")</script><style>p{}</style><p>b</p>', 'a\n\nb'],
  ['code', '<pre>if (a) {\n  b\n}</pre>', 'if (a) {\n  b\n}'],
  ['tables', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['a video', '<p>See <iframe src="https://video.example/1"></iframe></p>', 'See https://video.example/1'],
  ['a text without elements', 'One\n\ntwo &lt;three&gt; & 1 < 2', 'One\n\ntwo <three> & 1 < 2'],
  ['elements that do not end', '<p>one<p>two <b>three', 'one\n\ntwo three'],
  ['elements as text', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<script>alert(1)</script>'],
  ['nothing', '<p></p> <div><br></div>', ''],
])('HTML becomes plain text: %s', (_, html, plain) => {
  expect(plainHtml(html).text).toBe(plain);
});

test('pictures are named, and leave the text', () => {
  expect(plainHtml('<p>a <img src="https://x.example/1.png" alt="b"> c</p>')).toEqual({
    text: 'a c',
    pictures: ['https://x.example/1.png'],
  });
});

test('a large text is read in time', () => {
  expect(plainHtml('<p><b>x</b> '.repeat(20_000)).text).toHaveLength(59_998);
  expect(markdown('!['.repeat(20_000)).pictures).toEqual([]);
});

test.each([
  ['![a b](https://x.example/1.png "t") end', ['https://x.example/1.png']],
  ['<img width="3" src="https://x.example/2.png">', ['https://x.example/2.png']],
  ['[no](https://x.example/3.png) ! [no](x)', []],
])('pictures in Markdown are named, and its text stays: %s', (text, pictures) => {
  expect(markdown(text)).toEqual({ text, pictures });
});

test('the pictures and mentions of Fider', () => {
  const text = 'Hi @[Ada Lovelace], see\n\n![](fider-image:attachments/a.png)\n\n![x](https://x.example/1.png)';
  expect(fiderText(text)).toEqual({
    text: 'Hi @Ada Lovelace, see\n\n![x](https://x.example/1.png)',
    pictures: ['fider-image:attachments/a.png', 'https://x.example/1.png'],
  });
  expect(fiderText(null)).toEqual({ text: '', pictures: [] });
});
