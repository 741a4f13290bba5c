interface Stamped {
  createdAt: number
  updatedAt: number
}

/** One row of each look-up as its administrators keep it. Flags are 0 or 1. */
export interface LookupRows {
  teams: Stamped & { id: number; name: string; active: number; leadId: number | null; adminNotes: string }
  helpTopics: Stamped & {
    id: number
    topic: string
    departmentId: number | null
    priorityId: number | null
    slaPlanId: number | null
    autoAssign: number | null
    active: number
    isPublic: number
  }
  slaPlans: Stamped & { id: number; name: string; graceSeconds: number; adminNote: string; active: number }
  priorities: {
    id: number
    name: string
    description: string
    color: string
    urgency: number
    active: number
    isPublic: number
    isDefault: number
  }
  departments: Stamped & {
    id: number
    name: string
    isPublic: number
    slaPlanId: number | null
    managerId: number | null
  }
}

export type LookupKind = keyof LookupRows

export interface Lookup<Kind extends LookupKind> {
  rows: LookupRows[Kind][]
  /** False: what is for agents alone is left out. */
  forStaff: boolean
}

export interface StaffMember {
  id: number
  email: string | null
  firstName: string
  lastName: string
  userName: string | null
}

export interface CountedTickets {
  /** A status by its name, `unassigned` or `mytickets`. */
  name: string
  count: number
}
