import { createTheme, ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';

/**
 * Material UI on the tokens of ui/tokens.css. Its palette holds the variables themselves, so that light and dark
 * switch with them, without a second set of colours; `nativeColor` lets the browser mix what is derived from them.
 */
const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent-soft)',
      dark: 'var(--accent-hover)',
      contrastText: 'var(--on-accent)',
    },
    error: {
      main: 'var(--danger)',
      light: 'var(--danger-soft)',
      dark: 'var(--danger)',
      contrastText: 'var(--surface)',
    },
    warning: {
      main: 'var(--amber)',
      light: 'var(--amber-soft)',
      dark: 'var(--amber)',
      contrastText: 'var(--surface)',
    },
    success: {
      main: 'var(--success)',
      light: 'var(--success-soft)',
      dark: 'var(--success)',
      contrastText: 'var(--surface)',
    },
    text: { primary: 'var(--text)', secondary: 'var(--muted)', disabled: 'var(--muted)' },
    divider: 'var(--line)',
    background: { default: 'var(--page)', paper: 'var(--surface)' },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'inherit',
    htmlFontSize: 16,
    button: { fontSize: 14, fontWeight: 500, lineHeight: '20px', textTransform: 'none', letterSpacing: 0 },
    body1: { fontSize: 16, lineHeight: '24px' },
    body2: { fontSize: 14, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: { minHeight: 40, padding: '8px 16px', '@media (pointer: coarse)': { minHeight: 44 } },
        outlined: {
          borderColor: 'var(--line-strong)',
          backgroundColor: 'var(--surface)',
          '&:hover': { borderColor: 'var(--muted)', backgroundColor: 'var(--surface)' },
        },
        contained: {
          border: '1px solid var(--accent-edge)',
          '&.MuiButton-colorError': { borderColor: 'var(--danger)' },
          '&.Mui-disabled': { borderColor: 'transparent' },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          borderRadius: 16,
          backgroundColor: 'var(--raised)',
          boxShadow: 'var(--shadow-float)',
          backgroundImage: 'none',
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 600, lineHeight: '28px' } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', boxShadow: 'var(--shadow-float)', backgroundColor: 'var(--raised)' },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 40 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, padding: '12px 16px' } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--surface)' },
        notchedOutline: { borderColor: 'var(--line-strong)' },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true } },
  },
});

/** The routes inside may use Material UI. A route of its own, so that the public pages never load it. */
export function Themed() {
  return (
    <ThemeProvider theme={theme}>
      <Outlet />
    </ThemeProvider>
  );
}
