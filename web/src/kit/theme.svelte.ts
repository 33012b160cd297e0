// Day, night, or whatever the system says; index.html sets it before the first paint.

export type Theme = "system" | "light" | "dark";

const ORDER: Theme[] = ["system", "light", "dark"];

function kept(): Theme {
  const theme = localStorage.getItem("theme");
  return theme === "light" || theme === "dark" ? theme : "system";
}

class Lamp {
  theme = $state<Theme>(kept());

  set(theme: Theme): void {
    this.theme = theme;
    if (theme === "system") {
      localStorage.removeItem("theme");
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem("theme", theme);
      document.documentElement.dataset.theme = theme;
    }
  }

  next(): Theme {
    this.set(ORDER[(ORDER.indexOf(this.theme) + 1) % ORDER.length] ?? "system");
    return this.theme;
  }
}

export const lamp = new Lamp();
