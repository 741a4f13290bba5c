interface TouchTexts {
  search: string
  none: string
  further: string
  /** The heading of articles that match what the visitor types. */
  suggestions: string
  /** The desk is closed, and opens at a known time. */
  closedUntil: string
  closed: string
  answerBy: string
}

/** The texts of the part of the widget that loads when somebody opens it. */
export const TEXTS: Readonly<Record<string, TouchTexts>> = {
  ar: {
    search: 'البحث عن إجابات',
    none: 'لا توجد مقالات مطابقة',
    further: 'فتح في علامة تبويب جديدة',
    suggestions: 'قد يفيدك هذا',
    closedUntil: 'نحن مغلقون الآن. نعود: {when}.',
    closed: 'نحن مغلقون الآن.',
    answerBy: 'نجيب عادةً قبل: {when}.',
  },
  de: {
    search: 'Antworten suchen',
    none: 'Keine Artikel gefunden',
    further: 'In neuem Tab öffnen',
    suggestions: 'Das könnte helfen',
    closedUntil: 'Wir haben geschlossen. Wieder da: {when}.',
    closed: 'Wir haben geschlossen.',
    answerBy: 'Wir antworten meist bis {when}.',
  },
  en: {
    search: 'Search for answers',
    none: 'No articles found',
    further: 'Open in a new tab',
    suggestions: 'This may help',
    closedUntil: 'We are closed. Back {when}.',
    closed: 'We are closed.',
    answerBy: 'We usually answer by {when}.',
  },
  es: {
    search: 'Buscar respuestas',
    none: 'No se encontraron artículos',
    further: 'Abrir en una pestaña nueva',
    suggestions: 'Esto puede ayudar',
    closedUntil: 'Estamos cerrados. Volvemos: {when}.',
    closed: 'Estamos cerrados.',
    answerBy: 'Solemos responder antes de: {when}.',
  },
  fr: {
    search: 'Chercher des réponses',
    none: 'Aucun article trouvé',
    further: 'Ouvrir dans un nouvel onglet',
    suggestions: 'Ceci peut vous aider',
    closedUntil: 'Nous sommes fermés. De retour : {when}.',
    closed: 'Nous sommes fermés.',
    answerBy: 'Nous répondons en général avant {when}.',
  },
  hi: {
    search: 'जवाब खोजें',
    none: 'कोई लेख नहीं मिला',
    further: 'नए टैब में खोलें',
    suggestions: 'शायद इससे मदद मिले',
    closedUntil: 'हम अभी बंद हैं। वापसी: {when}।',
    closed: 'हम अभी बंद हैं।',
    answerBy: 'हम आमतौर पर {when} तक जवाब देते हैं।',
  },
  ja: {
    search: '回答を検索',
    none: '記事が見つかりません',
    further: '新しいタブで開く',
    suggestions: 'こちらが参考になるかもしれません',
    closedUntil: 'ただいま営業時間外です。次の営業開始は{when}です。',
    closed: 'ただいま営業時間外です。',
    answerBy: '通常は{when}までに回答します。',
  },
  pt: {
    search: 'Buscar respostas',
    none: 'Nenhum artigo encontrado',
    further: 'Abrir em uma nova guia',
    suggestions: 'Isto pode ajudar',
    closedUntil: 'Estamos fechados. Voltamos: {when}.',
    closed: 'Estamos fechados.',
    answerBy: 'Costumamos responder até: {when}.',
  },
  zh: {
    search: '搜索答案',
    none: '未找到文章',
    further: '在新标签页中打开',
    suggestions: '这些内容可能有帮助',
    closedUntil: '现在不是工作时间。我们将于{when}恢复服务。',
    closed: '现在不是工作时间。',
    answerBy: '我们通常会在{when}之前回复。',
  },
}
