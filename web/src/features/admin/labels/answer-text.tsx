import { Markdown } from '../../../ui/markdown.tsx';

/** The text of an answer, the only place in the admin area that renders it. */
export function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className="admin-answer-text markdown" dir="auto">
      <Markdown text={text} />
    </div>
  );
}
