import type { Labelled } from './labelled-titles.ts';

/** What a language's titles ask for: the same in `pairs`, different things in `others`. Halves as in `PAIRS`. */
interface InLanguage {
  readonly pairs: readonly Labelled[];
  readonly others: readonly Labelled[];
}

/** Titles in the languages of boards besides English and German, in our own words after public trackers. */
export const BY_LANGUAGE: Readonly<Record<string, InLanguage>> = {
  fr: {
    pairs: [
      ['Mode sombre', 'Ajouter un mode sombre à l’application'],
      ['Exporter en CSV', 'Export CSV des commentaires'],
      ['Notifications par e-mail', 'Recevoir une notification par email'],
      ['Changer de langue', 'Choix de la langue'],
      ['Trier les tableaux par date', 'Tri du tableau par date'],
      ['Mot de passe oublié', 'Réinitialiser le mot de passe oublié'],
    ],
    others: [
      ['Mode sombre', 'Mode hors ligne'],
      ['Exporter en CSV', 'Importer un fichier CSV'],
      ['Notifications par e-mail', 'Modifier mon adresse e-mail'],
      ['Changer de langue', 'Changer de photo de profil'],
      ['Trier les tableaux par date', 'Format de date français'],
      ['Mot de passe oublié', 'Mots-clés dans la recherche'],
    ],
  },
  es: {
    pairs: [
      ['Modo oscuro', 'Añadir un modo oscuro'],
      ['Exportar datos en CSV', 'Exportación de datos a CSV'],
      ['Notificaciones por correo', 'Notificación por correo electrónico'],
      ['Más idiomas', 'Elegir el idioma'],
      ['Mapas sin conexión', 'Mapa sin conexión a internet'],
      ['Adjuntar imágenes', 'Imagen adjunta en los comentarios'],
    ],
    others: [
      ['Modo oscuro', 'Modo sin conexión'],
      ['Exportar datos en CSV', 'Borrar mis datos'],
      ['Notificaciones por correo', 'Cambiar mi correo'],
      ['Más idiomas', 'Más espacio en disco'],
      ['Mapas sin conexión', 'Mapa de calor de visitas'],
      ['Adjuntar imágenes', 'Comprimir vídeos'],
    ],
  },
  it: {
    pairs: [
      ['Tema scuro', 'Aggiungere temi scuri'],
      ['Notifiche via e-mail', 'Notifica via email'],
      ['Esportare i dati in CSV', 'Esportazione dati in CSV'],
      ['Scelta della lingua', 'Più lingue'],
      ['Modo per ordinare le voci', 'Ordinare la voce del menu'],
      ['Filtri per data', 'Filtro per data'],
    ],
    others: [
      ['Tema scuro', 'Icone più grandi'],
      ['Notifiche via e-mail', 'Cambiare indirizzo e-mail'],
      ['Esportare i dati in CSV', 'Importare da Trello'],
      ['Scelta della lingua', 'Scelta del font'],
      ['Modo per ordinare le voci', 'Modo compatto'],
      ['Filtri per data', 'Formato della data'],
    ],
  },
  pt: {
    pairs: [
      ['Notificações por e-mail', 'Notificação por email'],
      ['Modo escuro', 'Gostaria de um modo escuro'],
      ['Exportar dados em CSV', 'Exportação dos dados em CSV'],
      ['Botões maiores', 'Aumentar o botão'],
      ['Cartões de crédito', 'Pagamento com cartão de crédito'],
      ['Anexar imagens', 'Anexar imagem ao comentário'],
    ],
    others: [
      ['Notificações por e-mail', 'Alterar o meu e-mail'],
      ['Modo escuro', 'Modo de leitura'],
      ['Exportar dados em CSV', 'Importar um ficheiro CSV'],
      ['Botões maiores', 'Cor do botão enviar'],
      ['Cartões de crédito', 'Cartão de visita digital'],
      ['Anexar imagens', 'Recortar fotos'],
    ],
  },
  nl: {
    pairs: [
      ['Donkere modus', 'Donker thema toevoegen'],
      ['Meldingen per e-mail', 'Melding per email'],
      ['Meer talen', 'Taal kiezen'],
      ['Exporteren naar CSV', 'Export als CSV'],
      ['Afbeeldingen toevoegen aan reacties', 'Afbeelding bij een reactie'],
      ['Wachtwoord vergeten', 'Vergeten wachtwoord herstellen'],
    ],
    others: [
      ['Donkere modus', 'Donker logo op de factuur'],
      ['Meldingen per e-mail', 'E-mailadres wijzigen'],
      ['Meer talen', 'Meer kleuren'],
      ['Exporteren naar CSV', 'Importeren uit Trello'],
      ['Afbeeldingen toevoegen aan reacties', 'Reacties sorteren'],
      ['Wachtwoord vergeten', 'Wachtwoord tonen tijdens het typen'],
    ],
  },
  pl: {
    pairs: [
      ['Tryb ciemny', 'Proszę o dodanie ciemnego trybu'],
      ['Eksport danych do CSV', 'Eksportowanie danych do pliku CSV'],
      ['Powiadomienia e-mail', 'Powiadomienie na email'],
      ['Wybór języka', 'Wybór języków aplikacji'],
      ['Mapa zgłoszeń', 'Pokazać zgłoszenia na mapie'],
      ['Sortowanie po dacie', 'Sortować listę po dacie'],
    ],
    others: [
      ['Tryb ciemny', 'Tryb offline'],
      ['Eksport danych do CSV', 'Import z Trello'],
      ['Powiadomienia e-mail', 'Zmiana adresu e-mail'],
      ['Wybór języka', 'Wybór koloru'],
      ['Mapa zgłoszeń', 'Mapa strony dla wyszukiwarek'],
      ['Sortowanie po dacie', 'Format daty'],
    ],
  },
  uk: {
    pairs: [
      ['Темна тема', 'Додайте темну тему'],
      ['Експорт даних', 'Експортувати дані у CSV'],
      ['Сповіщення поштою', 'Надсилати сповіщення на пошту'],
      ['Вибір мови', 'Більше мов'],
      ['Ім’я у профілі', 'Змінити імʼя профілю'],
      ['Сортування за датою', 'Сортувати список за датою'],
    ],
    others: [
      ['Темна тема', 'Тема листа'],
      ['Експорт даних', 'Видалити мої дані'],
      ['Сповіщення поштою', 'Змінити адресу пошти'],
      ['Вибір мови', 'Вибір кольору'],
      ['Ім’я у профілі', 'Імпорт із CSV'],
      ['Сортування за датою', 'Формат дати'],
    ],
  },
  ar: {
    pairs: [
      ['الوضع الليلي', 'أضيفوا وضعا ليليا'],
      ['تصدير البيانات', 'تصدير بيانات الحساب'],
      ['لغات أكثر', 'اختيار اللغة'],
      ['إشعارات البريد', 'إشعار بالبريد الإلكتروني'],
      ['إرفاق الصور', 'إرفاق صورة بالتعليق'],
      ['تقارير شهرية', 'تقرير شهري'],
    ],
    others: [
      ['الوضع الليلي', 'وضع القراءة'],
      ['تصدير البيانات', 'حذف بياناتي'],
      ['لغات أكثر', 'ألوان أكثر'],
      ['إشعارات البريد', 'تغيير عنوان البريد'],
      ['إرفاق الصور', 'صورة الملف الشخصي'],
      ['تقارير شهرية', 'اشتراك شهري'],
    ],
  },
  ja: {
    pairs: [
      ['ダークモード', 'ダークモードに対応してほしい'],
      ['CSVエクスポート', 'CSV形式でエクスポートしたい'],
      ['メール通知', '通知をメールで受け取りたい'],
      ['言語の切り替え', '言語を切り替えたい'],
      ['画像の添付', 'コメントに画像を添付したい'],
      ['パスワードを忘れた', 'パスワードを忘れた場合の再設定'],
    ],
    others: [
      ['ダークモード', '集中モード'],
      ['CSVエクスポート', 'CSVインポート'],
      ['メール通知', 'メールアドレスの変更'],
      ['言語の切り替え', 'アカウントの切り替え'],
      ['画像の添付', '画像の圧縮'],
      ['パスワードを忘れた', 'パスワードの表示'],
    ],
  },
  zh: {
    pairs: [
      ['深色模式', '希望支持深色模式'],
      ['导出为CSV', '支持导出CSV文件'],
      ['邮件通知', '通过邮件接收通知'],
      ['切换语言', '增加语言切换'],
      ['上传图片', '评论里上传图片'],
      ['忘记密码', '忘记密码后无法重置'],
    ],
    others: [
      ['深色模式', '离线模式'],
      ['导出为CSV', '从CSV导入'],
      ['邮件通知', '修改邮件地址'],
      ['切换语言', '切换账号'],
      ['上传图片', '图片压缩'],
      ['忘记密码', '显示密码'],
    ],
  },
};
