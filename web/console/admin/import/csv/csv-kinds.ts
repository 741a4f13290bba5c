/** What a CSV file can hold. */
export const CSV_KINDS = ['people', 'articles', 'tickets'] as const
export type CsvKind = (typeof CSV_KINDS)[number]

export interface CsvField {
  name: string
  isRequired?: boolean
  /** Names of columns that are guessed, without case, spaces and punctuation. */
  guesses: readonly string[]
}

const CREATED = {
  name: 'created',
  guesses: [
    'created',
    'createdat',
    'createdon',
    'createdtime',
    'date',
    'erstellt',
    'angelegt',
    'créé',
    'creado',
    'criado',
  ],
}
const EMAIL = ['email', 'emailaddress', 'mail', 'emails', 'adresseemail', 'correo', 'correoelectrónico']

export const CSV_FIELDS: Readonly<Record<CsvKind, readonly CsvField[]>> = {
  people: [
    { name: 'email', isRequired: true, guesses: EMAIL },
    { name: 'firstName', guesses: ['firstname', 'givenname', 'vorname', 'prénom', 'nombre'] },
    { name: 'lastName', guesses: ['lastname', 'surname', 'familyname', 'nachname', 'apellido', 'apellidos'] },
    { name: 'fullName', guesses: ['name', 'fullname', 'displayname', 'contactname', 'nom', 'nome'] },
    {
      name: 'company',
      guesses: ['company', 'organization', 'organisation', 'companyname', 'firma', 'account', 'entreprise', 'empresa'],
    },
    {
      name: 'phone',
      guesses: ['phone', 'phonenumber', 'telephone', 'telefon', 'mobile', 'téléphone', 'teléfono', 'telefone'],
    },
    CREATED,
  ],
  articles: [
    { name: 'title', isRequired: true, guesses: ['title', 'subject', 'name', 'titel', 'titre', 'título'] },
    {
      name: 'text',
      isRequired: true,
      guesses: ['text', 'body', 'content', 'html', 'description', 'inhalt', 'contenu', 'contenido'],
    },
    {
      name: 'category',
      guesses: ['category', 'section', 'folder', 'kategorie', 'catégorie', 'categoría', 'categoria'],
    },
    { name: 'published', guesses: ['published', 'ispublished', 'status', 'veröffentlicht'] },
    CREATED,
  ],
  tickets: [
    { name: 'title', isRequired: true, guesses: ['subject', 'title', 'betreff', 'objet', 'asunto', 'assunto'] },
    {
      name: 'email',
      isRequired: true,
      guesses: [...EMAIL, 'requesteremail', 'contactemail', 'customeremail', 'requester'],
    },
    { name: 'fullName', guesses: ['requestername', 'contactname', 'customername', 'name'] },
    { name: 'text', guesses: ['description', 'text', 'body', 'message', 'content', 'beschreibung', 'descripción'] },
    { name: 'number', guesses: ['number', 'ticketnumber', 'ticketid', 'id', 'nummer', 'numéro', 'número'] },
    { name: 'status', guesses: ['status', 'state', 'statut', 'estado'] },
    { name: 'priority', guesses: ['priority', 'priorität', 'priorité', 'prioridad', 'prioridade'] },
    { name: 'department', guesses: ['department', 'group', 'team', 'abteilung', 'service', 'departamento'] },
    { name: 'tags', guesses: ['tags', 'labels', 'schlagwörter', 'étiquettes', 'etiquetas'] },
    CREATED,
    {
      name: 'closed',
      guesses: ['closed', 'closedat', 'closedtime', 'resolved', 'resolvedat', 'solvedat', 'geschlossen'],
    },
  ],
}

/** The position of the column of each field; null: none. */
export type Mapping = Readonly<Record<string, number | null>>

/** Each column is guessed for one field, in the order of the fields. */
export function guessMapping(kind: CsvKind, columns: readonly string[]): Mapping {
  const keys = columns.map((name) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\s._\-/()]+/g, ''),
  )
  const taken = new Set<number>()
  const entries = CSV_FIELDS[kind].map(({ name, guesses }) => {
    const found = guesses.map((guess) => keys.indexOf(guess)).find((at) => at !== -1 && !taken.has(at)) ?? null
    if (found !== null) taken.add(found)
    return [name, found] as const
  })
  return Object.fromEntries(entries)
}

/** The required fields that have no column. */
export function missingIn(kind: CsvKind, mapping: Mapping): readonly string[] {
  return CSV_FIELDS[kind]
    .filter(({ name, isRequired }) => isRequired === true && mapping[name] == null)
    .map(({ name }) => name)
}
