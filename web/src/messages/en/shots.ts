/** Alternative texts of the product's pictures on public pages. */
export const shots = {
  similar:
    'The form of a board: a title is typed, and below it stand two similar items with their votes, each with a button to vote instead.',
  merging: 'The merge dialog: two items side by side, with the number of voters together and a button to swap them.',
  roadmap: 'The roadmap of a board, with columns from Up next to Done and a date on some of the cards.',
  mail: 'A mail that tells a follower about the new status of an item, with a link to it and one to stop the mails.',
  insights: 'Charts of submissions and votes by day for the last 30 days.',
  anywhere:
    'Release notes of another site with the vote button of one item, and below it a badge with votes and status.',
  settings: 'The settings of a board with their fields, and beside them a preview of the board.',
  embedding: 'The Embed dialog with the ways to embed a board, and the code of the element to copy.',
  blocked: 'Another site’s page with a board inside it. The first item shows the visitor’s vote.',
} as const;
