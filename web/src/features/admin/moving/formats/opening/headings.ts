import type { ColumnField } from '../format.ts';

/** Headings of tables, which each tool, spreadsheet and release spells in its own way. */

/** Returns a heading as it is compared: letters and digits of any script and `#`, in lower case, without HTML. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/<[^>]{0,200}>|&\w{1,20};|[^\p{L}\p{M}\p{N}#]/gu, '');

/** What other products, and people, call a column, the likeliest first. English, German, and Jira in three others. */
export const SYNONYMS: Readonly<Record<ColumnField, readonly string[]>> = {
  id: [
    ...['id', 'ideaid', 'postid', 'itemid', 'suggestionid', 'submissionid', 'requestid', 'feedbackid', 'ticketid'],
    ...[
      'taskid',
      'issuekey',
      'issueid',
      'key',
      'reference',
      'number',
      'uuid',
      'externalid',
      'cardid',
      'vorgangsschlüssel',
      'nummer',
    ],
    ...['kluczzgłoszenia', 'clédeticket', 'clavedeincidencia'],
    ...['slug', 'posturl', 'url', 'link'],
  ],
  title: [
    ...['title', 'name', 'subject', 'summary', 'headline', 'posttitle', 'ideatitle', 'ideaname', 'suggestiontitle'],
    ...[
      'taskname',
      'cardname',
      'featurename',
      'requesttitle',
      'idea',
      'featurerequest',
      'suggestion',
      'request',
      'feature',
    ],
    ...['titel', 'betreff', 'zusammenfassung', 'podsumowanie', 'résumé', 'resumen', 'feedback'],
  ],
  text: [
    ...[
      'description',
      'content',
      'body',
      'details',
      'detail',
      'text',
      'postdescription',
      'ideadescription',
      'carddescription',
    ],
    ...[
      'suggestiontext',
      'postcontent',
      'issuedescription',
      'message',
      'notes',
      'note',
      'beschreibung',
      'inhalt',
      'descripción',
    ],
  ],
  status: [
    ...['status', 'state', 'stage', 'statusname', 'poststatus', 'ideastatus', 'publicstatus', 'publicstatusname'],
    ...['workflowstate', 'listname', 'progress', 'zustand', 'estado'],
  ],
  category: [
    ...['category', 'categories', 'categoryname', 'postcategory', 'board', 'boardname', 'topic', 'forum', 'forumname'],
    ...['type', 'issuetype', 'kategorie', 'vorgangstyp', 'thema', 'typzgłoszenia', 'typedeticket', 'tipodeincidencia'],
  ],
  tags: ['tags', 'labels', 'tag', 'label', 'tagnames', 'labelnames', 'keywords', 'schlagworte'],
  created_at: [
    ...['createdat', 'created', 'createddate', 'creationdate', 'createdon', 'datecreated', 'createdtime'],
    ...['createdtimestamp', 'submittedat', 'submissiondate', 'submitted', 'submitdate', 'datesubmitted', 'postedat'],
    ...['postdate', 'publishedat', 'timestamp', 'date', 'time', 'erstelltam', 'erstellt', 'datum'],
    ...['utworzono', 'creada'],
  ],
  author: [
    ...['author', 'authorname', 'createdby', 'creator', 'creatorname', 'submitter', 'submittername', 'submittedby'],
    ...['requester', 'reporter', 'postedby', 'username', 'user', 'verfasser', 'erstelltvon', 'informador'],
  ],
  votes: [
    ...['votes', 'upvotes', 'votecount', 'votescount', 'voterscount', 'numberofvotes', 'totalvotes', 'upvotecount'],
    ...['upvotescount', 'supporters', 'supporterscount', 'likes', 'likescount', 'score', 'points', 'stimmen', 'głosy'],
  ],
  voter_name: ['votername', 'voter', 'supportername', 'supporter'],
  voter_address: ['voteremail', 'voteremailaddress', 'supporteremail', 'voteraddress'],
  answer: ['answer', 'response', 'officialresponse', 'adminresponse', 'reply', 'teamresponse', 'antwort'],
  duplicate_of: [
    ...['duplicateof', 'mergedinto', 'mergedintoid', 'mergedto', 'mergedtosubmissionid', 'originalid'],
    ...['originalnumber', 'duplikatvon'],
  ],
};

const ALL = new Set(Object.values(SYNONYMS).flat());
/** Whether a cell is what tables call one of their columns. */
export const isKnownHeading = (cell: string): boolean => ALL.has(headingKey(cell));
