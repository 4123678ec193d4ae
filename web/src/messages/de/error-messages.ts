/** German sentences in place of those that the browser shows of the server's (shared/error-messages). `{n}` is a number. */
export * from '@shared/error-messages';

export const malformed = 'Die Anfrage ist ungültig.';
export const mismatch = 'Die Anfrage passt nicht zu unseren Daten.';
export const boardNameRequired = 'Bitte geben Sie einen Namen ein';
export const boardNameTooLong = 'Der Name ist zu lang. Höchstens 100 Zeichen sind möglich.';
export const emailInvalid = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';
export const mergeSelf = 'Ein Eintrag kann nicht mit sich selbst zusammengeführt werden.';
export const codeRequired = 'Bitte geben Sie einen Code ein.';
export const codeInvalid = 'Dieser Code ist ungültig.';
export const codeUsed = 'Dieser Code wurde schon eingelöst.';
export const signInRequired = 'Sie sind nicht angemeldet';
export const boardSignInRequired = 'Melden Sie sich an, um ein Board zu erstellen';
export const appUnverified = 'Diese Anfrage konnte nicht geprüft werden. Bitte laden Sie die Seite neu.';
export const recentSignInRequired = 'Bitte melden Sie sich noch einmal an, um Ihre Identität zu bestätigen.';
export const notActive = 'Diese Seite öffnet sich, sobald Ihr Konto freigeschaltet ist';
export const otherAccount = 'Sie sind mit einem anderen Konto angemeldet.';
export const paymentsClosed = 'Zurzeit werden keine Zahlungen angenommen.';
export const notOwner = 'Nur der Eigentümer des Boards kann die Einstellungen ändern';
export const boardNotYours = 'Nur der Eigentümer kann das Board löschen';
export const feedbackNotYours = 'Nur die Admins des Boards können Feedback entfernen';
export const blocksNotYours = 'Nur die Admins des Boards können sehen, wer gesperrt ist';
export const mergeNotYours = 'Nur wer das Board bearbeiten darf, kann Feedback zusammenführen';
export const guestNotFound = 'Diese Person oder Einladung gibt es auf dem Board nicht mehr';
export const guestsFull =
  'Das Board hat {n} Gäste und Einladungen. Mehr sind nicht möglich. Bitte entfernen Sie zuerst einige';
export const guestsOff = 'Gäste gibt es nur auf einem Board für eingeladene Personen';
export const accessNotYours = 'Nur die Admins des Boards können ändern, wer es sieht';
export const teamNotYours = 'Nur die Admins des Boards können das Team ändern';
export const keysNotYours = 'Nur die Admins des Boards können API-Schlüssel verwalten';
export const keyNameRequired = 'Bitte geben Sie dem Schlüssel einen Namen';
export const keyNameTooLong = 'Der Name ist zu lang. Höchstens 40 Zeichen sind möglich.';
export const scopeRequired = 'Bitte wählen Sie, was der Schlüssel darf';
export const keyLimit = 'Ein Board kann {n} API-Schlüssel haben. Bitte widerrufen Sie zuerst einen.';
export const textRequired = 'Dieses Feld braucht einen Text.';
export const textTooLong = 'Dieser Text ist zu lang.';
export const uncounted =
  'Die Anfrage konnte nicht gezählt werden und wurde nicht ausgeführt. Bitte versuchen Sie es erneut.';
export const itemChanged = 'Das wurde inzwischen geändert. Bitte lesen Sie es erneut.';
export const itemMerged = 'Dieser Eintrag ist mit einem anderen zusammengeführt. Bitte heben Sie das zuerst auf.';
export const itemHidden = 'Dieser Eintrag ist auf dem Board nicht sichtbar.';
export const itemUnknown = 'Diesen Eintrag gibt es auf dem Board nicht.';
export const statusUnknown = 'Diesen Status gibt es auf dem Board nicht.';
export const tagUnknown = 'Dieses Schlagwort gibt es auf dem Board nicht.';
export const roadmapClosed = 'Der Tarif dieses Boards enthält weder Roadmap noch Changelog.';
export const boardReadOnly = 'Dieses Board ist nur lesbar, weil der Tarif es nicht umfasst.';
export const votersNotYours = 'Nur das Team des Boards kann sehen und ändern, wer für einen Eintrag gestimmt hat';
export const voteOfPerson = 'Diese Person hat selbst abgestimmt und kann die Stimme nur selbst zurücknehmen.';
export const personUnknown = 'Diese Person ist auf dem Board nicht bekannt.';
export const personRequired = 'Bitte geben Sie einen Namen oder eine E-Mail-Adresse ein';
export const personTooLong = 'Der Name ist zu lang. Höchstens 50 Zeichen sind möglich.';
export const sourceTooLong = 'Die Quelle ist zu lang. Höchstens 40 Zeichen sind möglich.';
export const linkInvalid = 'Bitte geben Sie einen Link ein, der mit https:// beginnt';
export const voterFailed = 'Die Stimmen konnten nicht geändert werden. Bitte versuchen Sie es erneut.';
export const transferNotYours = 'Nur der Eigentümer kann das Board übertragen';
export const boardInactive = 'Der Tarif dieses Boards ist nicht aktiv.';
export const invitationInvalid =
  'Diese Einladung gibt es nicht, oder sie wurde zurückgezogen. Bitte lassen Sie sich einen neuen Link geben.';
export const invitationExpired = 'Diese Einladung ist abgelaufen. Bitte lassen Sie sich einen neuen Link geben.';
export const invitationUsed = 'Diese Einladung wurde bereits verwendet. Bitte lassen Sie sich einen neuen Link geben.';
export const invitationMailsFull =
  'Heute können keine Einladungen mehr per E-Mail verschickt werden. Lassen Sie die Adresse leer und senden Sie den Link selbst.';
export const invitationOwn = 'Dieses Board gehört Ihnen.';
export const memberNotFound = 'Diese Person gehört nicht zum Team.';
export const memberInactive = 'Diese Person hat keinen aktiven Tarif.';
export const memberFull = 'Der Tarif dieser Person erlaubt kein weiteres Board.';
export const teamFull = 'Der Tarif dieses Boards erlaubt {n} Teammitglieder, offene Einladungen eingeschlossen.';
export const secretNotYours = 'Nur die Admins des Boards können ändern, wie Nutzer identifiziert werden';
export const secretExists = 'Dieses Board hat bereits ein Secret. Erneuern Sie es, um ein neues zu erhalten.';
export const identityOff =
  'Dieses Board identifiziert keine Nutzer. Schalten Sie zuerst „Ihre Nutzer“ in den Einstellungen ein.';
export const tokenTooLong = 'Das Token ist länger als 10 KB.';
export const tokenMalformed = 'Das ist kein JSON Web Token: drei Teile in base64url mit einem Punkt dazwischen.';
export const tokenUnsigned = 'Das Token ist nicht signiert: Im Kopf steht "alg": "none". Signieren Sie es mit HS256.';
export const tokenAlgorithm = 'Das Token nennt in "alg" das falsche Verfahren. Signieren Sie es mit HS256.';
export const tokenSignature =
  'Die Signatur passt nicht zum Secret des Boards. Vielleicht wurde es erneuert oder widerrufen.';
export const tokenSecret =
  'Das Token ist mit einer anderen Form des Secrets signiert. Signieren Sie mit dem Text, wie er angezeigt wurde: nicht als Base64 kodiert oder dekodiert, ohne Anführungszeichen und Zeilenumbruch.';
export const tokenAudience = 'Die Angabe "aud" muss die ID dieses Boards sein.';
export const tokenSubject = 'Die Angabe "sub" muss Ihre eigene ID des Nutzers sein: Text mit 1 bis 128 Zeichen.';
export const tokenExpiry = 'Die Angabe "exp" fehlt oder ist keine Zeit in Sekunden.';
export const tokenMilliseconds =
  'Die Angaben "iat" und "exp" sind Zeiten in Millisekunden. Teilen Sie sie durch 1.000.';
export const tokenLife =
  'Die Angabe "exp" darf höchstens 10 Minuten nach "iat" liegen, in einem Token ohne "iat" nach der jetzigen Zeit, und nicht davor.';
export const tokenEarly = 'Die Angabe "iat" liegt in der Zukunft. Prüfen Sie die Uhr Ihres Servers.';
export const tokenExpired =
  'Das Token ist abgelaufen. Erzeugen Sie für jede Anfrage ein neues und prüfen Sie die Uhr Ihres Servers.';
export const visitorRequired = 'Es gibt keine früheren Stimmen zu übertragen.';
export const visitorCodeInvalid = 'Dieser Link ist abgelaufen. Bitte öffnen Sie ihn noch einmal vom Board aus.';
export const notFound = 'Nicht gefunden';
export const codesOnly = 'Diese Website nimmt keine Zahlungen an. Konten werden mit einem Code freigeschaltet.';
export const mailOff = 'Diese Website versendet keine E-Mails.';
export const boardNotFound = 'Dieses Board gibt es nicht';
export const userNotFound = 'Dieses Konto gibt es nicht';
export const boardLimit = 'Die Höchstzahl an Boards in Ihrem Tarif ({n}) ist erreicht.';
export const mergeTargetHidden =
  'Einträge können nur mit einem Eintrag zusammengeführt werden, der auf dem Board sichtbar ist.';
export const mergeApart =
  'Diese Einträge sind für verschiedene Personen sichtbar. Machen Sie beide für alle sichtbar, oder lassen Sie sie getrennt.';
export const mergeSourceArchived =
  'Archivierte Einträge können nicht zusammengeführt werden. Bitte stellen Sie den Eintrag zuerst wieder her.';
export const mergeSourceMerged = 'Dieser Eintrag ist bereits mit einem anderen zusammengeführt.';
export const mergeBusy = 'Die Zusammenführung wird gerade aufgehoben. Bitte versuchen Sie es gleich noch einmal.';
export const mergeFull = 'Höchstens {n} Einträge können zu einem zusammengeführt werden.';
export const importsNotYours = 'Nur Admins im Team des Boards können Feedback importieren.';
export const exportNotYours = 'Nur der Eigentümer kann das Board exportieren';
export const importEmpty = 'Die Datei enthält kein Feedback.';
export const importBusy = 'Der Import ist nicht mehr bei diesem Schritt. Bitte sehen Sie nach, wie weit er ist.';
export const importPartMissing = 'Ein Teil der Datei ist nicht angekommen. Bitte wählen Sie die Datei erneut aus.';
export const importFull = 'Ein Import nimmt höchstens {n} Einträge auf.';
export const importUndoLater =
  'Es gibt einen späteren Import aus derselben Quelle. Bitte machen Sie zuerst diesen rückgängig.';
export const importOwnBoard =
  'Das ist ein Export dieses Boards, das seine Einträge noch hat. Bitte wählen Sie ein anderes Board.';
export const exportBoardFailed = 'Der Export hat nicht geklappt. Bitte versuchen Sie es erneut.';
export const importFailed = 'Der Import hat nicht geklappt. Bitte versuchen Sie es erneut.';
export const sourceKeyRequired = 'Diese Quelle zeigt ihr Feedback nur mit einem Schlüssel. Bitte geben Sie einen ein.';
export const sourceKeyRefused =
  'Die Quelle hat diesen Schlüssel abgelehnt. Bitte prüfen Sie, ob er vollständig ist und Feedback lesen darf.';
export const sourceUnknown =
  'Unter dieser Adresse wurde nichts gefunden. Bitte prüfen Sie sie. Was nicht öffentlich ist, benötigt auch einen Schlüssel.';
export const sourceUnreadable =
  'Unter dieser Adresse antwortet etwas anderes. Bitte prüfen Sie die Adresse und das Produkt.';
export const sourceTooLarge = 'Diese Adresse sendet auf einmal mehr, als ein Import lesen kann.';
export const sourceBroken =
  'Die Quelle hat ihre Antwort nicht beendet. Bitte machen Sie gleich weiter: Nichts geht verloren.';
export const planOwned = 'Ihr Konto hat diesen Tarif schon.';
export const paymentPending = 'Ihre Zahlung wird noch bearbeitet.';
export const webhooksNotYours = 'Nur die Admins des Boards können Webhooks verwalten';
export const integrationsClosed = 'Der Tarif dieses Boards enthält keine Integrationen.';
export const webhookAddressInvalid = 'Bitte geben Sie eine öffentliche https-Adresse ohne Port ein.';
export const eventRequired = 'Bitte wählen Sie mindestens ein Ereignis';
export const thresholdInvalid = 'Bitte geben Sie bis zu fünf verschiedene Stimmenzahlen ein.';
export const webhookLimit = 'Ein Board kann {n} Webhooks haben. Bitte löschen Sie zuerst einen.';
export const webhookOff = 'Dieser Webhook ist pausiert. Bitte setzen Sie ihn zuerst fort.';
export const webhooksFailed = 'Die Webhooks konnten nicht geändert werden. Bitte versuchen Sie es erneut.';
export const trackersNotYours = 'Nur Admins des Boards können Tracker verbinden';
export const linksNotYours = 'Nur das Team des Boards kann Issues verknüpfen';
export const trackerOff =
  'Dieses Board ist mit diesem Tracker nicht verbunden. Bitte verbinden Sie es in den Einstellungen.';
export const trackerTokenRequired = 'Bitte geben Sie ein Token ein.';
export const trackerTokenRefused =
  'Der Tracker hat dieses Token abgelehnt. Vielleicht ist es unvollständig, widerrufen oder abgelaufen. Bitte erstellen Sie ein neues.';
export const trackerPlaceRequired = 'Bitte geben Sie das Repository als Eigentümer/Name ein.';
export const trackerPlaceUnknown =
  'Dieses Token findet kein solches Repository. Bitte prüfen Sie den Namen und ob das Token für dieses Repository gilt.';
export const trackerTeamRequired = 'Bitte geben Sie den Namen des Teams oder sein Kürzel ein.';
export const trackerTeamUnknown = 'Dieser Schlüssel findet kein solches Team. Bitte prüfen Sie den Namen.';
export const trackerAdminRequired =
  'Dieser Schlüssel darf keine Webhooks erstellen. Bitte erstellen Sie einen als Admin des Workspace.';
export const trackerIssuesOff = 'Dieses Repository ist archiviert oder hat keine Issues.';
export const trackerIssuesRight =
  'Dieses Token darf keine Issues schreiben. Geben Sie ihm die Berechtigung „Issues: Read and write“.';
export const trackerHooksRight =
  'Dieses Token darf keine Webhooks erstellen. Geben Sie ihm die Berechtigung „Webhooks: Read and write“.';
export const trackerBusy =
  'Der Tracker nimmt gerade keine weiteren Anfragen an. Bitte versuchen Sie es später noch einmal.';
export const trackerDown = 'Der Tracker antwortet gerade nicht. Bitte versuchen Sie es später noch einmal.';
export const trackersFailed = 'Der Tracker konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.';
export const issueUnknown =
  'Im verbundenen Repository wurde kein solches Issue gefunden. Bitte prüfen Sie die Adresse.';
export const issueIsPull = 'Das ist ein Pull Request. Bitte verknüpfen Sie ein Issue.';
export const issueLinked = 'Dieses Issue ist schon verknüpft.';
export const issueLimit = 'Ein Eintrag kann {n} Issues haben. Bitte heben Sie zuerst eine Verknüpfung auf.';
export const issueWouldBePublic =
  'Dieser Eintrag ist nicht öffentlich, das Repository aber schon. Bitte erstellen Sie das Issue dort, und verknüpfen Sie es.';
export const issueUnderWay = 'Das Issue wird gerade erstellt. Bitte warten Sie einen Moment.';
export const issueFailed =
  'Die Issues dieses Eintrags konnten nicht geändert werden. Bitte versuchen Sie es noch einmal.';
export const picturesOff = 'Dieses Board nimmt keine Bilder an.';
export const picturesNotYours = 'Sie können die Bilder hier nicht ändern.';
export const noStorage = 'Diese Website speichert keine Bilder.';
export const storageRefused = 'Diese Website kann zurzeit keine Bilder speichern.';
export const pictureTooLarge = 'Dieses Bild ist zu groß. Bitte wählen Sie ein kleineres.';
export const pictureRefused =
  'Diese Datei lässt sich nicht als Bild zeigen. Bitte wählen Sie PNG, JPEG, WebP oder GIF.';
export const pictureLimit =
  'Sie haben in der letzten Stunde viele Bilder hinzugefügt. Bitte versuchen Sie es später erneut.';
export const boardPictureLimit = 'Dieses Board nimmt heute keine Bilder mehr an. Bitte versuchen Sie es morgen erneut.';
export const nearbyPictureLimit = 'Aus Ihrem Netzwerk kamen heute viele Bilder. Bitte versuchen Sie es morgen erneut.';
export const pictureFailed = 'Das Bild konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.';
export const tooLarge = 'Die Anfrage ist zu groß.';
export const tooMany = 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.';
export const tooManyNearby =
  'In Ihrem Netzwerk haben das in der letzten Stunde viele versucht. Bitte versuchen Sie es später erneut.';
export const accountGone = 'Dieses Konto gibt es nicht mehr.';
export const paymentUnverified = 'Die Zahlung konnte nicht bestätigt werden';
export const createBoardFailed = 'Das Board konnte nicht erstellt werden';
export const deleteBoardFailed = 'Das Board konnte nicht gelöscht werden';
export const purgeFailed = 'Das Feedback konnte nicht entfernt werden';
export const commentFailed =
  'Der Kommentar konnte nicht freigegeben oder abgelehnt werden. Bitte versuchen Sie es erneut.';
export const accessFailed = 'Der Zugriff konnte nicht geändert werden. Bitte versuchen Sie es erneut.';
export const teamFailed = 'Das Team konnte nicht geändert werden. Bitte versuchen Sie es erneut.';
export const invitationFailed = 'Die Einladung konnte nicht geladen werden. Bitte versuchen Sie es erneut.';
export const joinFailed = 'Der Beitritt zum Team ist fehlgeschlagen. Bitte versuchen Sie es erneut.';
export const keyFailed = 'Die API-Schlüssel konnten nicht geändert werden. Bitte versuchen Sie es erneut.';
export const transferFailed = 'Das Board konnte nicht übertragen werden. Bitte versuchen Sie es erneut.';
export const mergeItemsFailed = 'Das Feedback konnte nicht zusammengeführt werden. Bitte versuchen Sie es erneut.';
export const unmergeFailed = 'Die Zusammenführung konnte nicht aufgehoben werden. Bitte versuchen Sie es erneut.';
export const blockedVisitorsFailed = 'Die gesperrten Besucher konnten nicht geladen werden';
export const unblockFailed = 'Die Sperre konnte nicht aufgehoben werden. Bitte versuchen Sie es erneut.';
export const deleteAccountFailed = 'Das Konto konnte nicht gelöscht werden. Bitte wenden Sie sich an den Support.';
export const exportFailed = 'Die Daten konnten nicht exportiert werden';
export const secretFailed = 'Das Secret konnte nicht geändert werden. Bitte versuchen Sie es erneut.';
export const mergeFailed = 'Ihre früheren Stimmen konnten nicht übertragen werden. Bitte versuchen Sie es erneut.';
export const redeemFailed = 'Der Code konnte nicht eingelöst werden. Bitte versuchen Sie es erneut.';
export const checkoutFailed = 'Der Bezahlvorgang konnte nicht beginnen';
export const paymentIntentFailed = 'Die Zahlung konnte nicht vorbereitet werden';
export const receiptFailed = 'Der Beleg konnte nicht geöffnet werden. Bitte versuchen Sie es erneut.';
export const activationFailed = 'Ihr Konto konnte nicht freigeschaltet werden. Bitte wenden Sie sich an den Support.';
export const unexpected = 'Ein unbekannter Fehler ist aufgetreten';
